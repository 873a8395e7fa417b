import { describe, expect, test } from "vitest";
import { enterLine } from "../../../../test/bank.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import {
  countUnpaid,
  type Debtor,
  fillWallet,
  inHours,
  link,
  makeDebtor,
  type Requested,
  requestAgain,
  requestOf,
  rivalOf,
  sharedRules,
  statusOf,
  tell,
  wipayPin,
} from "../../../../test/payments.ts";
import { sharedUtility } from "../../../../test/utility.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({ TOKEN_TTL: "2592000", SMTP_URL: mailbox.url }));
const rules = sharedRules(server);

const request = ({ customer, sl }: Pick<Debtor, "customer" | "sl">, more: object = {}) =>
  customer.post("/app/request_pembayaran", { sl, ...more });

/** Somebody who only pays has asked for the bill; the owner has not yet. */
async function paidFor(metode = "TRANSFER"): Promise<{ payer: Requested; owner: Debtor }> {
  const payer = await requestOf(server, metode);
  return { payer, owner: await rivalOf(server, payer, "PEMILIK") };
}

/** How many payments are open on each of the debtor's bills. */
async function openOn({ bills }: Debtor): Promise<number[]> {
  const { rows } = await server.sql.query(
    `SELECT (SELECT count(*)::int FROM payment_items WHERE bill_id = b.id AND hold IN ('OPEN', 'PAID')) AS n
     FROM unnest($1::bigint[]) AS b (id)`,
    [bills.map(({ id }) => id)],
  );
  return rows.map(({ n }) => n);
}

describe("work", () => {
  test("the owner's request takes the bill; who was about to pay it is told why, and staff by whom", async () => {
    const { payer, owner } = await paidFor();
    const { status, body } = await request(owner);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: "MENUNGGU_PEMBAYARAN", jumlah_tagihan: 47_300 });
    const { data } = (await tell(payer, "cek_pembayaran")).body;
    expect(data).toMatchObject({
      status: "DIBATALKAN",
      alasan: expect.stringContaining("pemilik sambungan"),
      dibatalkan_pada: expect.stringMatching(/\+07:00$/),
    });
    expect((await payer.customer.get("/app/pembayaran")).body.data[0]).toEqual(data);
    const staff = (await server.viewer.get(`/backoffice/v1/payments/${payer.code}`)).body.data;
    expect(staff.events.at(-1)).toMatchObject({
      status: "DIBATALKAN",
      actor: `account:${owner.customer.id}`,
      note: data.alasan,
    });
    expect(await openOn(owner)).toEqual([1]);
    // Free to let the connection go now, as nothing of his is open.
    expect((await payer.customer.post("/app/hapus_sl", { sl: payer.sl })).status).toBe(200);
  });

  test("who says that he has transferred gives way as well, as often as he says so, and has a letter", async () => {
    const { payer, owner } = await paidFor();
    await tell(payer, "confirm_pembayaran");
    for (const metode of ["WIPAY", "TRANSFER"]) {
      const { status, body, text } = await request(owner, { metode });
      expect(status, text).toBe(201);
      await owner.customer.post("/app/batal_pembayaran", { kode_pembayaran: body.data.kode_pembayaran });
      const again = await requestAgain(payer);
      await payer.customer.post("/app/confirm_pembayaran", { kode_pembayaran: again.code });
    }
    expect((await request(owner)).status).toBe(201);
    expect((await tell(payer, "cek_pembayaran")).body.data).toMatchObject({
      status: "DIBATALKAN",
      alasan: expect.stringContaining("pemilik sambungan"),
    });
    expect((await request(payer)).status).toBe(409);
    const { source } = await mailbox.mailTo(`${payer.customer.username}@example.com`, /oleh pemilik/);
    expect(source).toContain(payer.code);
    expect(source).toContain("dibayar oleh pemilik sambungan sendiri");
    expect(source).toContain("kirim bukti transfernya");
  });

  test("a bill among others of several connections is taken with the whole payment", async () => {
    const payer = await makeDebtor(server, { bills: 2 });
    const elsewhere = await makeDebtor(server, { customer: payer.customer });
    const id_tagihan = [...payer.bills, ...elsewhere.bills].map(({ id }) => id);
    const asked = await payer.customer.post("/app/request_pembayaran", { id_tagihan });
    const owner = await rivalOf(server, payer, "PEMILIK");
    expect((await request(owner, { periode: ["202601"] })).status).toBe(201);
    expect(await statusOf(server, { code: asked.body.data.kode_pembayaran })).toBe("DIBATALKAN");
    expect([await openOn(payer), await openOn(elsewhere)]).toEqual([[1, 0], [0]]);
    // What the owner did not ask for the payer may ask for again.
    expect((await request(elsewhere)).status).toBe(201);
  });

  test("late money of who gave way pays the bill while it is open, and else waits in the queue", async () => {
    const [open, held, paid] = [await paidFor(), await paidFor(), await paidFor()];
    const first = await requestAgain(open.owner);
    await open.owner.customer.post("/app/batal_pembayaran", { kode_pembayaran: first.code });
    expect(await rules.transfer(open.payer.total)).toEqual({ matched: open.payer.id });
    expect(await statusOf(server, open.payer)).toBe("DIBAYAR");

    await requestAgain(held.owner);
    expect(await rules.transfer(held.payer.total)).toEqual({
      waits: expect.stringContaining("another payment holds"),
    });
    const third = await requestAgain(paid.owner);
    expect(await rules.transfer(third.total)).toEqual({ matched: third.id });
    expect(await rules.transfer(paid.payer.total)).toEqual({
      waits: expect.stringContaining("no longer to be paid"),
    });
    expect(third.total).not.toBe(paid.payer.total);
  });

  test("who gave way pays nothing from his wallet any more", async () => {
    const { payer, owner } = await paidFor("WIPAY");
    await fillWallet(server, payer.customer, 50_000);
    await requestAgain(owner);
    const { status, body } = await tell(payer, "confirm_pembayaran", { pin: wipayPin });
    expect([status, body.kode]).toEqual([409, "STATUS_TIDAK_SESUAI"]);
    expect((await payer.customer.post("/app/cek_wipay")).body.data.saldo).toBe(50_000);
  });
});

describe("refuse", () => {
  const refused = async (asking: Debtor, first: Requested, more: object = {}) => {
    const { status, body } = await request(asking, more);
    expect([status, body.kode]).toEqual([409, "PEMBAYARAN_MASIH_TERBUKA"]);
    expect(Object.keys(body.data)).toEqual(["kadaluarsa_pada"]);
    expect(await statusOf(server, first)).toMatch(/^MENUNGGU/);
  };

  test("between who only pays, between owners, and against the owner the first stays", async () => {
    const payer = await requestOf(server);
    await refused(await rivalOf(server, payer, "PEMBAYAR"), payer);
    const owner = await requestOf(server, "TRANSFER", { relation: "PEMILIK" });
    await refused(await rivalOf(server, owner, "PEMILIK"), owner);
    await refused(await rivalOf(server, owner, "PEMBAYAR"), owner);
  });

  test("money that the bank has seen for the payment keeps the bill until it expires, too little money does not", async () => {
    for (const [amount, stays] of [
      [47_300, true],
      [1, false],
    ] as const) {
      const { payer, owner } = await paidFor();
      await enterLine(server, { amount, text: `TRF ${payer.code}` });
      if (stays) await refused(owner, payer);
      else expect((await request(owner)).status).toBe(201);
    }
    const { payer, owner } = await paidFor();
    // Stored, and about to be matched.
    await rules.mutation(payer.total);
    await refused(owner, payer);
    await inHours(server, 25, async () => {
      expect((await request(owner)).status).toBe(201);
      expect(await statusOf(server, payer)).toBe("KADALUARSA");
    });
  });

  test("a bill that is not the owner's stays whose it is, and with it everything that was asked for", async () => {
    const { payer, owner } = await paidFor();
    const theirs = await requestOf(server);
    await link(server, owner.customer, theirs.connection);
    const id_tagihan = [...payer.bills, ...theirs.bills].map(({ id }) => id);
    const { status, body } = await owner.customer.post("/app/request_pembayaran", { id_tagihan });
    expect([status, body.kode]).toEqual([409, "PEMBAYARAN_MASIH_TERBUKA"]);
    expect([await statusOf(server, payer), await statusOf(server, theirs)]).toEqual([
      "MENUNGGU_PEMBAYARAN",
      "MENUNGGU_PEMBAYARAN",
    ]);
  });

  test("who was the owner when he asked, and no longer is, gives way like everybody", async () => {
    const former = await requestOf(server, "TRANSFER", { relation: "PEMILIK" });
    const owner = await rivalOf(server, former, "PEMILIK");
    await refused(owner, former);
    await server.sql.query("UPDATE account_connections SET relation = 'PEMBAYAR' WHERE account_id = $1", [
      former.customer.id,
    ]);
    expect((await request(owner)).status).toBe(201);
  });
});

describe("guard", () => {
  const rounds = 8;

  test("of two owners who ask at once, one has the bill, and who only paid has given way", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { payer, owner } = await paidFor();
      const second = await rivalOf(server, payer, "PEMILIK");
      const answers = await Promise.all([request(owner), request(second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await statusOf(server, payer)).toBe("DIBATALKAN");
      expect(await openOn(owner)).toEqual([1]);
    }
  });

  test("owner and payer ask for the same bill at once: the owner has it", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await makeDebtor(server, { relation: "PEMILIK" });
      const payer = await rivalOf(server, owner, "PEMBAYAR");
      const [own, other] = await Promise.all([request(owner), request(payer)]);
      expect(own.status).toBe(201);
      expect([201, 409]).toContain(other.status);
      expect(await openOn(owner)).toEqual([1]);
      expect(await statusOf(server, { code: own.body.data.kode_pembayaran })).toBe("MENUNGGU_PEMBAYARAN");
    }
  });

  test("the payer confirms, or cancels, at the same moment: the owner has the bill", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { payer, owner } = await paidFor();
      const [asked, confirmed] = await Promise.all([request(owner), tell(payer, "confirm_pembayaran")]);
      expect([asked.status, await statusOf(server, payer)]).toEqual([201, "DIBATALKAN"]);
      expect([200, 409]).toContain(confirmed.status);
      expect(await openOn(owner)).toEqual([1]);

      const again = await paidFor();
      const [taken, cancelled] = await Promise.all([
        request(again.owner),
        tell(again.payer, "batal_pembayaran"),
      ]);
      expect([taken.status, cancelled.status]).toEqual([201, 200]);
      expect(await openOn(again.owner)).toEqual([1]);
    }
  });

  test("a payment that ends while the owner waits for it is seen to have ended", async () => {
    const { payer, owner } = await paidFor();
    const confirming = await server.sql.connect();
    await confirming.query("BEGIN");
    await confirming.query("UPDATE payments SET status = 'KADALUARSA' WHERE code = $1", [payer.code]);
    const asking = request(owner);
    const waiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await server.sql.query(waiting)).rowCount).toBe(1);
    await confirming.query("COMMIT");
    confirming.release();
    expect((await asking).status).toBe(201);
    expect(await statusOf(server, payer)).toBe("KADALUARSA");
  });

  test("the payer's money, or his wallet, comes at the same moment: the bill is paid once or held once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { payer, owner } = await paidFor();
      const [asked, transferred] = await Promise.all([request(owner), rules.transfer(payer.total)]);
      const isPaid = "matched" in transferred;
      // The money may be seen before it has paid.
      expect(isPaid ? ["TAGIHAN_SUDAH_LUNAS", "PEMBAYARAN_MASIH_TERBUKA"] : [undefined]).toContain(
        asked.body.kode,
      );
      expect([await statusOf(server, payer), await countUnpaid(server, payer)]).toEqual(
        isPaid ? ["DIBAYAR", 0] : ["DIBATALKAN", 1],
      );
      expect(await openOn(owner)).toEqual([1]);
    }
    const { payer, owner } = await paidFor("WIPAY");
    await fillWallet(server, payer.customer, 50_000);
    const [asked, paid] = await Promise.all([
      request(owner),
      tell(payer, "confirm_pembayaran", { pin: wipayPin }),
    ]);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([asked.status, paid.status]);
    const { saldo } = (await payer.customer.post("/app/cek_wipay")).body.data;
    expect(saldo).toBe(paid.status === 200 ? 2700 : 50_000);
  });

  test("many at once, over payments that hold bills of two connections each, end without a circle of waiting", async () => {
    const owners = [
      await makeDebtor(server, { bills: 0, relation: "PEMILIK" }),
      await makeDebtor(server, { bills: 0, relation: "PEMILIK" }),
    ];
    const payers = [await server.customer(), await server.customer()];
    for (const payer of payers) for (const owner of owners) await link(server, payer, owner.connection);
    const billOf = async ({ sl }: Debtor) => {
      const bill = { sl, description: "Ganti meter", amount: 50_000 };
      const { body } = await server.operator.post("/backoffice/v1/bills", bill);
      return Number(body.data.bill_no.slice(6));
    };
    for (let round = 0; round < 4; round += 1) {
      for (const payer of payers) {
        const id_tagihan = [];
        for (const owner of owners) id_tagihan.push(await billOf(owner));
        expect((await payer.post("/app/request_pembayaran", { id_tagihan })).status).toBe(201);
      }
      const answers = await Promise.all([
        ...owners.map((owner) => untilTaken(owner)),
        ...owners.map((owner) => untilTaken(owner)),
        ...payers.map((customer) => untilTaken({ customer, sl: owners[0]?.sl ?? "" })),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect([...statuses.slice(0, 4)].sort(), `${statuses}`).toEqual([201, 201, 409, 409]);
      for (const status of statuses.slice(4)) expect([201, 409]).toContain(status);
      for (const owner of owners) {
        const { data } = (await owner.customer.get("/app/pembayaran?status=MENUNGGU_PEMBAYARAN")).body;
        expect(data).toHaveLength(1);
        expect(data[0].rincian).toHaveLength(2 * (round + 1));
        await owner.customer.post("/app/batal_pembayaran", { kode_pembayaran: data[0].kode_pembayaran });
      }
      for (const customer of payers) {
        const { data } = (await customer.get("/app/pembayaran?status=MENUNGGU_PEMBAYARAN")).body;
        expect(data).toEqual([]);
      }
    }
    const { rows } = await server.sql.query(
      "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);

    /** Asks again where the machine was too busy for those who wait behind each other. */
    async function untilTaken(debtor: Parameters<typeof request>[0]) {
      let answer = await request(debtor);
      while (answer.status === 503) answer = await request(debtor);
      return answer;
    }
  });
});
