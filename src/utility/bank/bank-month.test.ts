import { describe, expect, test } from "vitest";
import { importPath } from "../../../test/bank.ts";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { makeDebtor } from "../../../test/payments.ts";
import { type BankLine, bankFiles, briInternetBanking } from "../../../test/statements.ts";
import { sharedUtility } from "../../../test/utility.ts";
import type { MappingTrial } from "../../bank-statements/schema.ts";
import { addDays, today } from "../../kernel/time.ts";

const server = sharedUtility({ TOKEN_TTL: "2592000", LOG_LEVEL: "error" });
const forms = [...Object.entries(bankFiles), ["bri", briInternetBanking] as const];

/** The account to which customers are asked to transfer, whose statements are read as they are recognised. */
async function firstAccount(): Promise<number> {
  const { rows } = await server.sql.query("SELECT min(id)::int AS id FROM bank_accounts");
  return rows[0].id;
}

/** A month of money: one line a day, a fee, interest with sen, two alike, and what a customer was asked for, of today. */
function month(end: string, total: number, seed: number): BankLine[] {
  const days = Array.from({ length: 28 }, (_, index) => ({
    date: addDays(end, index - 28),
    time: "06:14:36",
    text: `SETORAN CONTOH ${index}`,
    amount: 3_000_000 + seed * 1000 + index,
  }));
  const date = addDays(end, -3);
  const twin = { date, time: "09:00:00", text: "KEMBAR", amount: 2_900_000 + seed };
  return [
    ...days,
    twin,
    twin,
    { date, time: "23:59:59", text: "BIAYA ADM", amount: -6500 },
    { date, time: "23:59:59", text: "BUNGA", amount: 12_345.67 + seed },
    { date: end, time: "00:04:36", text: "TRSF E-BANKING CR SITI CONTOH", amount: total },
  ];
}

describe("a month of a bank's file, as it is downloaded", () => {
  test.for(forms.map(([form, fileOf], index) => ({ form, fileOf, index })))(
    "of $form, $index, through trial, import, matching and receipt",
    async ({ form, fileOf, index }) => {
      const id = await firstAccount();
      const debtor = await makeDebtor(server);
      const asked = (await debtor.customer.post("/app/request_pembayaran", { sl: debtor.sl })).body.data;
      const end = today("Asia/Jakarta", server.clock.now());
      const lines = month(end, asked.total_bayar, index);
      const file = fileOf(lines, end);

      const path = `/backoffice/v1/bank-accounts/${id}/mutations/import`;
      const { body } = await sendCsv(server, path.replace("mutations/import", "mapping/try"), file);
      const trial = body.data as unknown as MappingTrial;
      const credits = lines.filter(({ amount }) => amount > 0);
      const amount = credits.reduce((sum, line) => sum + Math.floor(line.amount), 0);
      expect(trial).toMatchObject({ statement_profile: form, credits: 32, debits: 1, amount, problems: [] });
      expect(trial.first[0]).toMatchObject({ kind: "CREDIT", amount: lines[0]?.amount });
      expect(trial.first[0]?.booked_at).toContain(lines[0]?.date);

      const run = await importAll(server, importPath(id), file);
      expect(run).toMatchObject({
        status: "SELESAI",
        result: { new: 32, known: 0, debits: 1, amount, rounded: 1, matched: 1 },
      });
      const paid = await debtor.customer.post("/app/cek_pembayaran", {
        kode_pembayaran: asked.kode_pembayaran,
      });
      expect(paid.body.data).toMatchObject({ status: "DIBAYAR" });
      const { rows } = await server.sql.query("SELECT receipt_no FROM payments WHERE code = $1", [
        asked.kode_pembayaran,
      ]);
      expect(rows).toEqual([{ receipt_no: expect.stringMatching(/\d/) }]);

      expect((await importAll(server, importPath(id), file)).result).toMatchObject({ new: 0, known: 32 });
      const overlapping = fileOf(lines.slice(20), end);
      const [more] = month(end, 2_800_000 + index, index).slice(-1);
      expect((await importAll(server, importPath(id), overlapping)).result).toMatchObject({ new: 0 });
      const longer = fileOf([...lines.slice(20), ...(more === undefined ? [] : [more])], end);
      expect((await importAll(server, importPath(id), longer)).result).toMatchObject({ new: 1, known: 12 });
    },
  );
});
