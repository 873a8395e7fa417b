import { describe, expect, test } from "vitest";
import { type CustomerCaller, sharedServer, startTestServer } from "../../../test/harness.ts";

const server = sharedServer();

const base = "/backoffice/v1/wallets";
const pin = "482913";

async function lookAt(customer: CustomerCaller) {
  const { status, body, text } = await customer.post("/app/cek_wipay");
  expect(status, text).toBe(200);
  return body.data;
}

async function walletOf(customer: CustomerCaller): Promise<string> {
  return (await lookAt(customer)).no_wipay;
}

let receipts = 0;

/** By a receipt of its own, unless one is told. */
function topUp(walletNo: string, amount: number, key?: string, reference = `kuitansi ${++receipts}`) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  return server.operator.post(`${base}/${walletNo}/top-ups`, { amount, reference }, headers);
}

/** What the ledger says, by itself: the sum of a wallet's entries, and of all there are. */
async function ledgerOf(walletNo: string): Promise<{ balance: number; sum: number; all: number }> {
  const { rows } = await server.sql.query(
    `SELECT balance::int, (SELECT coalesce(sum(amount), 0)::int FROM wallet_entries e WHERE e.wallet_id = w.id) AS sum,
       (SELECT coalesce(sum(amount), 0)::int FROM wallet_entries) AS all
     FROM wallets w WHERE wallet_no = $1`,
    [walletNo],
  );
  return rows[0];
}

describe("work", () => {
  test("a wallet is made at the first look, and is the same at every other, however many look at once", async () => {
    const customer = await server.customer();
    const looks = await Promise.all(Array.from({ length: 8 }, () => lookAt(customer)));
    expect(new Set(looks.map(({ no_wipay }) => no_wipay)).size).toBe(1);
    expect(looks[0]).toEqual({
      no_wipay: expect.stringMatching(/^WP[1-9]\d{9}$/),
      nama: "Wulan Contoh",
      saldo: 0,
      status: "AKTIF",
      pin_diatur: false,
      dijeda_sampai: null,
      mutasi_terakhir: [],
    });
  });

  test("a top-up is booked twice: into the wallet, and out of the till", async () => {
    const customer = await server.customer();
    const walletNo = await walletOf(customer);
    const { status, body } = await topUp(walletNo, 100_000, undefined, "0042");
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ wallet_no: walletNo, balance: 100_000, username: customer.username });
    expect(await ledgerOf(walletNo)).toEqual({ balance: 100_000, sum: 100_000, all: 0 });
    expect((await lookAt(customer)).mutasi_terakhir).toEqual([
      {
        waktu: expect.stringMatching(/\+07:00$/),
        jenis: "KREDIT",
        jumlah: 100_000,
        keterangan: "Isi saldo, nomor bukti 0042",
        saldo_akhir: 100_000,
      },
    ]);
  });

  test("a customer sees the newest ten mutations, staff see all in pages", async () => {
    const customer = await server.customer();
    const walletNo = await walletOf(customer);
    for (let amount = 1; amount <= 12; amount += 1) await topUp(walletNo, amount);
    const newest = (await lookAt(customer)).mutasi_terakhir.map(({ jumlah }: { jumlah: number }) => jumlah);
    expect(newest).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    const { data } = (await server.viewer.get(`${base}/${walletNo}?page=2&limit=5`)).body;
    expect(data.mutations.pagination).toMatchObject({ total: 12, total_pages: 3 });
    expect(data.mutations.items.map((row: { amount: number }) => row.amount)).toEqual([7, 6, 5, 4, 3]);
    expect(data.mutations.items[0]).toMatchObject({
      balance_after: 28,
      kind: "ISI_SALDO",
      created_by: "operator",
    });
  });

  test("a top-up with a key is booked once, however often and however parallel it is sent", async () => {
    const walletNo = await walletOf(await server.customer());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => topUp(walletNo, 5000, "key-1", "0042")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.transaction_id)).size).toBe(1);
    expect((await ledgerOf(walletNo)).balance).toBe(5000);
    expect((await topUp(walletNo, 6000, "key-1", "0042")).body.error).toBe("IDEMPOTENCY_CONFLICT");
  });

  test("staff find wallets by account and state", async () => {
    const customer = await server.customer();
    const walletNo = await walletOf(customer);
    const found = (await server.viewer.get(`${base}?username=${customer.username}`)).body.data;
    expect(found.items.map((row: { wallet_no: string }) => row.wallet_no)).toEqual([walletNo]);
    expect(found.pagination.total).toBe(1);
    expect((await server.viewer.get(`${base}?status=BEKU`)).body.data.pagination.total).toBe(0);
  });

  test("a PIN is set with the account's password, and changed with it", async () => {
    const customer = await server.customer();
    for (const next of [pin, "000000"]) {
      const { status, body } = await customer.post("/app/atur_pin", {
        password: customer.password,
        pin: next,
      });
      expect(status).toBe(200);
      expect(body.data).toEqual({ no_wipay: expect.any(String), pin_diatur: true });
    }
    expect((await lookAt(customer)).pin_diatur).toBe(true);
    const { rows } = await server.sql.query("SELECT pin_hash FROM wallets WHERE account_id = $1", [
      customer.id,
    ]);
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
  });

  test("what staff do to a wallet is in the audit trail", async () => {
    const walletNo = await walletOf(await server.customer());
    await topUp(walletNo, 7000, undefined, "0042");
    await server.admin.post(`${base}/${walletNo}/freeze`, { reason: "telepon hilang" });
    const { rows } = await server.sql.query(
      "SELECT action, after FROM audit_log WHERE entity = 'wallets' AND entity_key = $1 ORDER BY id",
      [walletNo],
    );
    expect(rows).toEqual([
      {
        action: "top-up",
        after: expect.objectContaining({ balance: 7000, amount: 7000, reference: "0042" }),
      },
      { action: "freeze", after: expect.objectContaining({ status: "BEKU", reason: "telepon hilang" }) },
    ]);
  });
});

describe("refuse", () => {
  test("a PIN that is not six digits, and a password that is wrong", async () => {
    const customer = await server.customer();
    for (const bad of ["12345", "1234567", "12345a", "１２３４５６"]) {
      const { status, body } = await customer.post("/app/atur_pin", {
        password: customer.password,
        pin: bad,
      });
      expect([status, body.kode, Object.keys(body.errors)]).toEqual([422, "VALIDASI_GAGAL", ["pin"]]);
    }
    const wrong = await customer.post("/app/atur_pin", { password: "salah sekali", pin });
    expect([wrong.status, wrong.body.kode]).toEqual([422, "PASSWORD_SALAH"]);
    expect((await lookAt(customer)).pin_diatur).toBe(false);
  });

  test("a wallet that is not there, also the utility's own accounts", async () => {
    for (const number of ["WP0000000000", "KAS", "PENDAPATAN"]) {
      expect((await server.viewer.get(`${base}/${number}`)).body.error).toBe("WALLET_NOT_FOUND");
      expect((await topUp(number, 1000)).body.error).toBe("WALLET_NOT_FOUND");
    }
  });

  test("amounts that are none", async () => {
    const walletNo = await walletOf(await server.customer());
    for (const amount of [0, -1, 1.5, 100_000_001, Number.MAX_SAFE_INTEGER, "1000"])
      expect((await topUp(walletNo, amount as number)).status).toBe(422);
    expect((await ledgerOf(walletNo)).balance).toBe(0);
  });

  test("money for a frozen wallet; freezing is the admin's, and repeatable", async () => {
    const walletNo = await walletOf(await server.customer());
    expect((await server.operator.post(`${base}/${walletNo}/freeze`, { reason: "x" })).status).toBe(403);
    const actions = async (who: "viewer" | "operator" | "admin") =>
      (await server[who].get(`${base}/${walletNo}`)).body.data.wallet.actions;
    expect(await actions("viewer")).toEqual([]);
    expect(await actions("operator")).toEqual(["top-up"]);
    expect(await actions("admin")).toEqual(["top-up", "freeze"]);
    for (let time = 0; time < 2; time += 1) {
      const frozen = await server.admin.post(`${base}/${walletNo}/freeze`, { reason: "telepon hilang" });
      expect([frozen.status, frozen.body.data.status]).toEqual([200, "BEKU"]);
    }
    expect((await topUp(walletNo, 1000)).body.error).toBe("WALLET_FROZEN");
    expect([await actions("operator"), await actions("admin")]).toEqual([[], ["unfreeze"]]);
    await server.admin.post(`${base}/${walletNo}/unfreeze`, { reason: "ditemukan" });
    expect((await topUp(walletNo, 1000)).status).toBe(201);
  });
});

describe("guard", () => {
  test("the database refuses a balance below zero, half a booking, and a change of what is booked", async () => {
    const walletNo = await walletOf(await server.customer());
    await topUp(walletNo, 1000);
    const book = (amounts: [string, number][]) => {
      const entries = amounts.map(
        ([number, amount]) =>
          `((SELECT max(id) FROM wallet_transactions), (SELECT id FROM wallets WHERE wallet_no = '${number}'), ${amount})`,
      );
      return server.sql.query(
        `WITH booked AS (INSERT INTO wallet_transactions (kind, description, created_at, created_by)
           VALUES ('KOREKSI', 'test', now(), 'test'))
         INSERT INTO wallet_entries (transaction_id, wallet_id, amount) VALUES ${entries.join(", ")}`,
      );
    };
    await expect(
      book([
        [walletNo, -1001],
        ["KAS", 1001],
      ]),
    ).rejects.toMatchObject({ constraint: "wallets_never_negative" });
    await expect(book([[walletNo, -500]])).rejects.toThrow(/does not add up to zero/);
    await expect(server.sql.query("UPDATE wallet_entries SET amount = 1")).rejects.toThrow();
    await expect(server.sql.query("DELETE FROM wallet_transactions")).rejects.toThrow();
    expect(await ledgerOf(walletNo)).toEqual({ balance: 1000, sum: 1000, all: 0 });
  });

  test("a receipt sent again without its key, with another or in other letters tops up nothing, also at once", async () => {
    const walletNo = await walletOf(await server.customer());
    const first = await topUp(walletNo, 50_000, "first", "Kw-0042");
    const again = [
      await topUp(walletNo, 50_000, undefined, "Kw-0042"),
      await topUp(walletNo, 50_000, "second", "Kw-0042"),
      await topUp(walletNo, 20_000, "third", " kw-0042 "),
      await server.admin.post(`${base}/${walletNo}/top-ups`, { amount: 50_000, reference: "KW-0042" }),
    ];
    for (const { status, body } of again) {
      expect([status, body.error]).toEqual([409, "RECEIPT_USED"]);
      expect(body.message).toMatch(new RegExp(`The receipt kw-0042 .*${walletNo}`, "i"));
    }
    const repeated = await topUp(walletNo, 50_000, "first", "Kw-0042");
    expect([repeated.status, repeated.body.data.transaction_id]).toEqual([
      200,
      first.body.data.transaction_id,
    ]);
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, (_, at) => topUp(walletNo, 1000, `at once ${at}`, "0043")),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await ledgerOf(walletNo)).balance).toBe(51_000);
    expect((await topUp(walletNo, 1, undefined, " ")).body.fields).toHaveProperty("reference");
  });

  test("the same receipt number is another one for another wallet, and on another local day", async () => {
    const [mine, other] = [await walletOf(await server.customer()), await walletOf(await server.customer())];
    try {
      // 23:30 and 00:30 at the utility, which are one day in UTC.
      server.clock.stop("2026-11-21T16:30:00Z");
      for (const walletNo of [mine, other])
        expect((await topUp(walletNo, 1000, undefined, "1")).status).toBe(201);
      server.clock.stop("2026-11-21T17:30:00Z");
      expect((await topUp(mine, 1000, undefined, "1")).status).toBe(201);
      expect((await topUp(mine, 1000, undefined, "1")).status).toBe(409);
    } finally {
      server.clock.real();
    }
    expect((await ledgerOf(mine)).balance).toBe(2000);
  });

  test("wrong passwords for a PIN are throttled", async () => {
    const limited = await startTestServer({ RATE_LIMITS: "on", LOGIN_LIMIT_PER_USER: "3" });
    try {
      const customer = await limited.customer();
      const attempt = (password: string) => customer.post("/app/atur_pin", { password, pin });
      for (let time = 0; time < 3; time += 1) expect((await attempt("salah sekali")).status).toBe(422);
      const refused = await attempt(customer.password);
      expect([refused.status, refused.body.kode]).toEqual([429, "TERLALU_BANYAK_PERMINTAAN"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
