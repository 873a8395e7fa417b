import { beforeAll, describe, expect, test } from "vitest";
import { customerCalls, prepared } from "./customer-calls.ts";
import type { CustomerCaller } from "./harness.ts";
import { type Household, makeHousehold, nothings, type Things } from "./household.ts";
import { takePhoto } from "./photo.ts";
import { sharedUtility } from "./utility.ts";

const server = sharedUtility({ SANDBOX: "1" });
let household: Household;
/** Never had anything to do with the household. */
let stranger: CustomerCaller;
/** Had its connections in his account, as PEMBAYAR, and removed them. */
let left: CustomerCaller;
let photo: string;

beforeAll(async () => {
  household = await makeHousehold(server);
  stranger = await server.customer();
  left = await server.customer();
  for (const sl of [household.things.sl, household.things.spareSl]) {
    await left.post("/app/confirm_sl", { sl });
    await left.post("/app/hapus_sl", { sl });
  }
  photo = await takePhoto();
});

interface Seen {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Everything that a caller can see of an answer, but what differs between any two: its time and its id. */
async function ask(name: string, things: Things, as: CustomerCaller | null): Promise<Seen> {
  const request = customerCalls[name]?.(things, as ?? stranger, photo) ?? {};
  const [target, init] = prepared(name, request, as?.headers ?? {});
  const response = await fetch(server.publicUrl + target, init);
  const headers = Object.fromEntries(response.headers);
  delete headers.date;
  delete headers["x-request-id"];
  // An echo of what was asked teaches nothing.
  const body = (await response.text()).replaceAll(things.receipt, "…");
  return { status: response.status, headers, body };
}

/** These tell everybody with an account whether a connection exists: that is what they are for, masked and throttled. */
const meantToTell = ["POST /app/cek_sl", "POST /app/confirm_sl", "GET /app/cek_tagihan/{sl}"];

/** Everybody may have a receipt verified; one whose sign is wrong is like one that does not exist. */
const verifies = ["GET /app/verifikasi_resi/{no_resi}/{tanda}"];

/** The calls whose request names something of a customer's. */
const naming = Object.keys(customerCalls).filter((name) => {
  const me = { username: "", password: "" };
  const asked = (things: Partial<Things>) =>
    JSON.stringify(customerCalls[name]?.(things as Things, me, "foto"));
  const namesNothing = name === "POST /app/daftar" || asked(nothings) === asked({});
  return !namesNothing && !meantToTell.includes(name);
});

describe("what is another's looks like what does not exist, to the byte", () => {
  test.each(naming)("%s", async (name) => {
    const unknown = await ask(name, nothings, stranger);
    expect(unknown.status).toBe(verifies.includes(name) ? 200 : 404);
    expect(await ask(name, household.things, stranger)).toEqual(unknown);
    expect(await ask(name, household.things, left)).toEqual(await ask(name, nothings, left));
    expect(await ask(name, household.things, null)).toEqual(await ask(name, nothings, null));
  });

  test.each(
    naming.filter((name) => /pembayaran|transfer|resi|berkas|laporan|baca_mandiri|pasang/.test(name)),
  )("%s, to somebody who pays for the same connection", async (name) => {
    const things = { ...household.things, sl: nothings.sl, spareSl: nothings.spareSl };
    expect(await ask(name, things, household.payer)).toEqual(await ask(name, nothings, household.payer));
  });

  test("another's bill in the company of one's own connection", async () => {
    const own = await makeHousehold(server);
    const { sl, unpaidBill } = household.things;
    const mixtures = [
      [{ id_tagihan: [unpaidBill] }, { id_tagihan: [nothings.unpaidBill] }],
      [
        { sl: own.things.sl, id_tagihan: [unpaidBill] },
        { sl: own.things.sl, id_tagihan: [nothings.unpaidBill] },
      ],
      [
        { sl: own.things.sl, id_tagihan: [own.things.unpaidBill, unpaidBill] },
        { sl: own.things.sl, id_tagihan: [own.things.unpaidBill, nothings.unpaidBill] },
      ],
      [
        { sl, id_tagihan: [own.things.unpaidBill] },
        { sl: nothings.sl, id_tagihan: [own.things.unpaidBill] },
      ],
    ];
    for (const [foreign, unknown] of mixtures) {
      const [got, wanted] = [
        await own.owner.post("/app/request_pembayaran", foreign),
        await own.owner.post("/app/request_pembayaran", unknown),
      ];
      expect(wanted.status, JSON.stringify(unknown)).toBe(404);
      expect([got.status, got.text], JSON.stringify(foreign)).toEqual([wanted.status, wanted.text]);
    }
  });
});

describe("what is one's own", () => {
  test("does not appear in anybody else's lists", async () => {
    const lists = [
      ["GET", "/app/daftar_sl"],
      ["GET", "/app/pembayaran"],
      ["POST", "/app/history_bayar"],
      ["POST", "/app/history_gangguan"],
      ["POST", "/app/jadwal_catat_meter"],
      ["POST", "/app/cek_wipay"],
      ["POST", "/app/riwayat_pasang"],
    ] as const;
    const secrets = Object.values(household.things)
      .map(String)
      .filter((thing) => thing.length > 5);
    for (const [method, path] of lists) {
      for (const caller of [stranger, left]) {
        const { status, text } = await (method === "GET" ? caller.get(path) : caller.post(path, {}));
        expect(status, path).toBe(200);
        for (const secret of secrets) expect(text, path).not.toContain(secret);
      }
    }
  });
});
