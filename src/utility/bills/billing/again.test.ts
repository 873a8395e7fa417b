import { beforeAll, describe, expect, test } from "vitest";
import { finished, standAt } from "../../../../test/billing.ts";
import { makeConnection, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility();
const office = "/backoffice/v1";

beforeAll(() => standAt(server, "2026-12-10T09:00:00+07:00"));

function correct(billNo: string, body: object) {
  return server.admin.post(`${office}/bills/${billNo}/correct`, { reason: "Uji", ...body });
}

async function read(billNo: string) {
  return (await server.viewer.get(`${office}/bills/${billNo}`)).body.data;
}

describe("what was cancelled", () => {
  /** A connection that was read and billed in a period of its own, and whose bill was cancelled. */
  async function cancelled(period: string, stand: number) {
    const { sl } = await makeConnection(server);
    await server.operator.post(`${office}/readings`, { sl, period, stand });
    await close(period);
    const [made] = await list(sl);
    const { body } = await correct(made.bill_no, { cancel: true, reason: "Meter tertukar" });
    expect(body.data).toMatchObject({ is_cancelled: true, status: "LUNAS", amount: 0 });
    return { sl, made, bill_no: body.data.bill_no };
  }
  const close = (period: string) =>
    finished(server.viewer, server.admin.post(`${office}/billing/${period}/close`, { missing: "skip" }));
  const preview = (period: string) =>
    finished(server.viewer, server.admin.post(`${office}/billing/${period}/preview`, undefined));
  const list = async (sl: string) => (await server.viewer.get(`${office}/bills?sl=${sl}`)).body.data.items;

  test("is billed again by the next close, and the preview says how many such", async () => {
    const { sl, bill_no } = await cancelled("202603", 20);
    expect((await preview("202603")).result).toMatchObject({
      ...{ bills: 1, usage: 20, already_billed: 0, billed_again: { cancelled: 1, withdrawn: 0 } },
    });
    expect((await close("202603")).result).toMatchObject({
      ...{ bills: 1, billed_again: { cancelled: 1, withdrawn: 0 } },
    });
    const [again] = await list(sl);
    expect(again).toMatchObject({
      ...{
        status: "BELUM_LUNAS",
        corrects: bill_no,
        reason: "Meter tertukar",
        usage: 20,
        is_cancelled: false,
      },
    });
    expect(await read(bill_no)).toMatchObject({ status: "DIKOREKSI", corrected_by: again.bill_no });
    expect((await close("202603")).result).toMatchObject({ bills: 0, already_billed: 1 });
  });

  test("leaves its reading free to change, and what is billed then is the changed one", async () => {
    const { sl } = await cancelled("202604", 20);
    const changed = await server.operator.post(`${office}/readings`, { sl, period: "202604", stand: 18 });
    expect([changed.status, changed.body.data?.usage], changed.text).toEqual([200, 18]);
    await close("202604");
    expect((await list(sl))[0]).toMatchObject({ stand_end: 18, usage: 18, status: "BELUM_LUNAS" });
  });

  test("is corrected back to what its reading says by now", async () => {
    const { sl, bill_no } = await cancelled("202605", 20);
    await server.operator.post(`${office}/readings`, { sl, period: "202605", stand: 18 });
    const { body } = await correct(bill_no, { usage: 18 });
    expect(body.data).toMatchObject({ stand_end: 18, usage: 18, is_cancelled: false });
    expect((await close("202605")).result).toMatchObject({ already_billed: 1, bills: 0 });
  });

  test("is billed once by closes at once, and by a correction beside them", async () => {
    const { sl, bill_no } = await cancelled("202606", 20);
    const other = await server.another();
    await Promise.all([
      close("202606").catch(() => undefined),
      other.admin.post(`${office}/billing/202606/close`, { missing: "skip" }),
      correct(bill_no, { usage: 20 }),
    ]);
    await close("202606");
    const standing = (await list(sl)).filter(({ status }: { status: string }) => status !== "DIKOREKSI");
    expect(standing).toMatchObject([{ usage: 20, status: "BELUM_LUNAS" }]);
  });
});

describe("a tariff that is replaced while a period closes", () => {
  test("ends the run with a sentence that helps, and the repeat bills with the new one", async () => {
    const { sl, id } = await makeConnection(server, { class_code: "2A3" });
    await server.operator.post(`${office}/readings`, { sl, period: "202607", stand: 10 });
    const tariff = (price: number) =>
      server.admin.post(`${office}/tariff-classes/2A3/tariffs`, {
        effective_from: "2026-07-01",
        blocks: [{ from: 0, to: null, price }],
      });
    expect((await tariff(1000)).status).toBe(201);
    const client = await server.sql.connect();
    await client.query("BEGIN");
    await client.query("SELECT FROM readings WHERE connection_id = $1 FOR UPDATE", [id]);
    const closing = server.admin.post(`${office}/billing/202607/close`, { missing: "skip" });
    const waiting = async () => {
      const { rows } = await server.sql.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    expect((await tariff(2000)).status).toBe(201);
    await client.query("COMMIT");
    client.release();
    const run = await finished(server.viewer, closing);
    expect(run).toMatchObject({
      status: "GAGAL",
      problems: [{ message: expect.stringMatching(/^A tariff or rule was replaced .*close it again/) }],
    });
    const again = await finished(
      server.viewer,
      server.admin.post(`${office}/billing/202607/close`, { missing: "skip" }),
    );
    expect(again).toMatchObject({ status: "SELESAI", result: { bills: 1, amount: 20_000 } });
  });
});
