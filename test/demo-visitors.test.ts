import { expect, test } from "vitest";
import { createStaffClient, dataOf, login } from "../client/staff.ts";
import { liveThroughPast, newPast, type PastState } from "../simulator/utility/past.ts";
import { startTestServer } from "./harness.ts";
import { adminPassword } from "./staff.ts";
import { customerPassword } from "./town.ts";

/** What visitors of the demo do to it between two starts. */
test("the demo goes on from whatever a visitor did to its readings", async () => {
  const server = await startTestServer({
    TOKEN_TTL: "2592000",
    SESSION_LIFETIME: "2592000",
    REAUTHENTICATE_AFTER: "0",
  });
  try {
    const zone = "Asia/Jakarta";
    const staff = { username: "admin", password: adminPassword };
    const apis = {
      staffUrl: server.url,
      publicUrl: server.publicUrl,
      staff,
      customerPassword,
      setClock: (at: Date) => server.clock.set(at),
    };
    const live = async (state: PastState, now: Date): Promise<PastState> => {
      let after = state;
      const { signal } = new AbortController();
      const onFinished = (finished: PastState) => {
        after = finished;
      };
      await liveThroughPast(apis, state, { zone, now, signal, onFinished });
      return after;
    };
    const begun = newPast(20, 1, new Date("2036-03-10T05:00:00Z"), zone);
    const before = await live(begun, new Date("2036-03-10T05:00:00Z"));

    // A digit too many, a meter read early and right, and a customer whose meter is exchanged.
    const client = createStaffClient(server.url, { token: await login(server.url, "admin", adminPassword) });
    const query = { period: "2036-02", limit: 100 };
    const { items } = await dataOf(client.GET("/backoffice/v1/readings", { params: { query } }));
    const [wrong, right, exchanged] = items.filter(({ stand }) => stand < 5000);
    const read = (sl: string, stand: number) =>
      dataOf(
        client.POST("/backoffice/v1/readings", { body: { sl, period: "2036-03", stand, read_at: null } }),
      );
    await read(wrong?.sl ?? "", (wrong?.stand ?? 0) + 900);
    await read(right?.sl ?? "", (right?.stand ?? 0) + 3);
    await dataOf(
      client.POST("/backoffice/v1/connections/{sl}/meter-exchange", {
        params: { path: { sl: exchanged?.sl ?? "" } },
        body: {
          ...{ exchanged_on: "2036-03-10", old_stand: exchanged?.stand ?? 0, meter_no: "BARU-1" },
          ...{ meter_digits: 5, start_stand: 90_000, reason: "Dicoba pengunjung" },
        },
      }),
    );

    await live(before, new Date("2036-04-03T05:00:00Z"));
    const march = await dataOf(
      client.GET("/backoffice/v1/readings", {
        params: { query: { period: "2036-03", sl: right?.sl ?? "", limit: 1 } },
      }),
    );
    expect(march.items).toMatchObject([{ stand: (right?.stand ?? 0) + 3, usage: 3 }]);
    const billed = await dataOf(
      client.GET("/backoffice/v1/bills", { params: { query: { period: "2036-03", limit: 100 } } }),
    );
    expect(billed.items.length).toBeGreaterThanOrEqual(20);
  } finally {
    await server.close();
  }
});
