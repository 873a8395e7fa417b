import { describe, expect, test } from "vitest";
import { importPath } from "../../../test/bank.ts";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { makeDebtor } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";
import type { MappingTrial } from "../../bank-statements/schema.ts";
import { today } from "../../kernel/time.ts";

const server = sharedUtility({ LOG_LEVEL: "error" });
const office = "/backoffice/v1";

/** A day as 25/11/2026, and the rupiah that the customer was asked for as 125,331.00. */
interface Paid {
  day: string;
  short: string;
  en: string;
  id: string;
}

/** Files after public descriptions of what these banks call their columns; names and numbers are invented. */
const files: [bank: string, fileOf: (paid: Paid) => string[]][] = [
  [
    "BSI",
    ({ day, en }) => [
      "TrxId,Tanggal,Trx Time,D/K,Mutasi,Saldo,Keterangan",
      `FT2633,${day},00:05:06,K,"${en}","9,000,000.00",TRF DARI SITI CONTOH`,
      `FT2634,${day},00:06:07,D,"6,500.00","8,993,500.00",BIAYA ADM`,
    ],
  ],
  [
    "CIMB Niaga",
    ({ short, en }) => [
      "Account No;800123456700",
      "No;Post Date;Eff Date;Cheque No;Description;Debit;Credit;Balance;Transaction Code;Ref No",
      `1;${short} 00:05;${short} 00:05;;TR FR SITI CONTOH;0.00;${en};9,000,000.00;7031;R1`,
      `2;${short} 00:06;${short} 00:06;;BIAYA ADM;6,500.00;0.00;8,993,500.00;7032;R2`,
      "Total;;;;;6,500.00;;;;",
    ],
  ],
  [
    "Permata",
    ({ day, en }) => [
      "Post Date,Eff Date,Transaction Code,Cheque Number,Ref No,Customer No,Description,Debit,Credit,Total",
      `${day},${day},5001,,R11,,TRF SITI CONTOH,,"${en}","9,000,000.00"`,
      `${day},${day},5002,,R12,,BIAYA ADM,"6,500.00",,"8,993,500.00"`,
    ],
  ],
  [
    "BTN",
    ({ day, id }) => [
      "Nomor Rekening;00012-01-30-000001-2",
      "Tanggal;Uraian;No. Ref;Debet (Rp);Kredit (Rp);Saldo",
      `${day};SETORAN SITI CONTOH;R21;0,00;${id};9.000.000,00`,
      `${day};BIAYA ADM;R22;6.500,00;0,00;8.993.500,00`,
      "Saldo Akhir;;;;;8.993.500,00",
    ],
  ],
  [
    "Bank Jatim",
    ({ day, en }) => [
      "Post Date,Effective Date,Account,Name,Description,Currency,Debit,Credit,Balance,Reference No",
      `${day},${day},0011,SITI CONTOH,TRANSFER SITI CONTOH,IDR,0,"${en}","9,000,000.00",R31`,
      `${day},${day},0011,,BIAYA ADM,IDR,"6,500.00",0,"8,993,500.00",R32`,
    ],
  ],
  [
    "Bank Jateng",
    ({ day, id }) => [
      "Tgl. Trans;Keterangan;Mutasi Debet;Mutasi Kredit;Saldo",
      `${day};PEMBAYARAN SITI CONTOH;;Rp ${id};Rp 9.000.000,00`,
      `${day};BIAYA ADM;Rp 6.500,00;;Rp 8.993.500,00`,
    ],
  ],
  [
    "BCA Syariah",
    ({ day, id }) => [
      "Tgl Efektif;Tgl Trans;Jam;Kode Trans;Keterangan;D/C;Nominal;Saldo",
      `${day};${day};00:05;1;SETORAN SITI CONTOH;C;${id};9.000.000,00`,
      `${day};${day};00:06;2;BIAYA ADM;D;6.500,00;8.993.500,00`,
    ],
  ],
  [
    "BNI with one amount",
    ({ day, en }) => [
      "Posting Date,Effective Date,Branch,Journal,Description,Amount,DB/CR,Balance",
      `${day},${day},0001,J1,TRF SITI CONTOH,"${en}",K,"9,000,000.00"`,
      `${day},${day},0001,J2,BIAYA ADM,"6,500.00",D,"8,993,500.00"`,
    ],
  ],
];

function written(total: number): Paid {
  const date = today("Asia/Jakarta", server.clock.now());
  const [year = "", month = "", day = ""] = date.split("-");
  const en = `${String(total).replace(/\B(?=(\d{3})+$)/g, ",")}.00`;
  const id = en.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  return { day: `${day}/${month}/${year}`, short: `${day}/${month}/${year.slice(2)}`, en, id };
}

describe("a statement of another bank, as it is downloaded", () => {
  test.each(files)("of %s, through trial, import and matching", async (_, fileOf) => {
    const { rows } = await server.sql.query("SELECT min(id)::int AS id FROM bank_accounts");
    const id: number = rows[0].id;
    const debtor = await makeDebtor(server);
    const asked = (await debtor.customer.post("/app/request_pembayaran", { sl: debtor.sl })).body.data;
    const file = `${fileOf(written(asked.total_bayar)).join("\r\n")}\r\n`;
    const tried = await sendCsv(server, `${office}/bank-accounts/${id}/mapping/try`, file);
    expect(tried.body.data as unknown as MappingTrial, JSON.stringify(tried.body)).toMatchObject({
      statement_profile: "general",
      ...{ credits: 1, debits: 1, amount: asked.total_bayar, problems: [] },
    });
    const run = await importAll(server, importPath(id), file);
    expect(run.result).toMatchObject({ new: 1, debits: 1, matched: 1 });
    const code = { kode_pembayaran: asked.kode_pembayaran };
    const paid = await debtor.customer.post("/app/cek_pembayaran", code);
    expect(paid.body.data).toMatchObject({ status: "DIBAYAR" });
    expect((await importAll(server, importPath(id), file)).result).toMatchObject({ new: 0, known: 1 });
  });

  test("with amounts alone, which may be of either way, is never guessed at", async () => {
    const { rows } = await server.sql.query("SELECT min(id)::int AS id FROM bank_accounts");
    const file = "Tanggal,Keterangan,Jumlah\n24/11/2026,SETORAN,125000\n";
    const { status, body } = await sendCsv(server, importPath(rows[0].id), file);
    expect([status, body.error]).toEqual([409, "MAPPING_MISSING"]);
  });
});

test("a report of a bank's virtual accounts is read by a mapping of its own, all of it money that came in", async () => {
  const csv_mapping = {
    delimiter: ",",
    date_column: "Tanggal Bayar",
    date_pattern: "YYYY-MM-DD",
    time_column: "Waktu",
    amount_column: "Jumlah Bayar",
    thousands: ",",
    decimal: ".",
    description_column: "No VA",
    sender_column: "Nama",
    reference_column: "No Referensi",
  };
  const account = { bank: "VA CONTOH", account_no: "88080", holder: "Perumda", csv_mapping };
  const { body } = await server.admin.post(`${office}/bank-accounts`, account);
  const date = today("Asia/Jakarta", server.clock.now());
  const file = [
    "LAPORAN PEMBAYARAN VIRTUAL ACCOUNT",
    "No,No VA,Nama,Tanggal Bayar,Waktu,Jumlah Bayar,Channel,No Referensi",
    `1,'8808000100123456,SITI CONTOH,${date},00:01:02,"125,331.00",ATM,VA1`,
    `2,'8808000100123457,BUDI CONTOH,${date},00:01:02,"125,331.00",MOBILE,VA2`,
    'Total,,,,,"250,662.00",,',
  ].join("\n");
  const run = await importAll(server, importPath(body.data.id), file);
  expect(run.result).toMatchObject({ new: 2, amount: 250_662 });
});
