/**
 * Files of banks as their sites hand them out, made after public descriptions of them; every name and number is invented. What stands
 * around their tables, and how they write days and amounts, is theirs.
 */

export interface BankLine {
  /** YYYY-MM-DD; null: the bank has not booked it yet. */
  date: string | null;
  /** HH:mm:ss */
  time: string;
  text: string;
  /** Rupiah, with sen behind a point; negative: money that went out. */
  amount: number;
}

const english = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
].concat(["October", "November", "December"]);

const [year, month, day] = [0, 1, 2].map((at) => (date: string) => date.split("-")[at] ?? "") as [
  (date: string) => string,
  (date: string) => string,
  (date: string) => string,
];
const short = (date: string) => `${day(date)}/${month(date)}/${year(date).slice(2)}`;
const long = (date: string) => `${day(date)}/${month(date)}/${year(date)}`;
const plain = (amount: number) => Math.abs(amount).toFixed(2);
const grouped = (amount: number) => plain(amount).replace(/\B(?=(\d{3})+\.)/g, ",");
const indonesian = (amount: number) => grouped(amount).replace(/[.,]/g, (sign) => (sign === "," ? "." : ","));
/** As BNI and Mandiri write it: nothing is '.00'. */
const zeroless = (amount: number) => (amount > 0 ? `"${grouped(amount)}"` : ".00");
const datesOf = (lines: readonly BankLine[]) =>
  lines.flatMap(({ date }) => (date === null ? [] : [date])).sort();

function period(lines: readonly BankLine[], today: string): string {
  const [first = today] = datesOf(lines);
  return `Periode : ${long(first)} - ${long(today)}`;
}

/** The files of these lines, whose last day is `today`, by the form in which they are recognised. */
export const bankFiles = {
  "bca-personal": (lines: readonly BankLine[], today: string) =>
    [
      "No. rekening : 1234567890",
      "Nama : PERUMDA CONTOH",
      period(lines, today),
      "Kode Mata Uang : Rp",
      "",
      "Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo",
      ...lines.map(({ date, text, amount }) => {
        const when = date === null ? "PEND" : `${day(date)}/${month(date)}`;
        return `'${when},'${text},'0000,${plain(amount)},${amount > 0 ? "CR" : "DB"},0.00`;
      }),
      "Saldo Awal,1000000.00",
      "Mutasi Kredit,100579.00,2",
      "Mutasi Debet,160000.00,2",
      "Saldo Akhir,940579.00",
    ].join("\r\n"),
  "bca-business": (lines: readonly BankLine[], today: string) =>
    [
      "Informasi Rekening - Mutasi Rekening",
      '"No. rekening : 1234567890"',
      `"${period(lines, today)}"`,
      "",
      "Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo",
      ...lines.map(({ date, text, amount }) => {
        const when = date === null ? "PEND" : long(date);
        return `"${when}","${text}","0000","${grouped(amount)} ${amount > 0 ? "CR" : "DB"}","0.00"`;
      }),
      '"Saldo Awal : 1,000,000.00"',
      '"Saldo Akhir : 940,579.00"',
    ].join("\n"),
  "mandiri-kopra": (lines: readonly BankLine[], today: string) =>
    [
      "AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance",
      ...lines.map(({ date, time, text, amount }) => {
        const when = date ?? today;
        const name = english[Number(month(when)) - 1];
        const [credit, debit] = amount > 0 ? [amount, 0] : [0, -amount];
        const posted = `${day(when)} ${name} ${year(when)} ${time}`;
        return `1370000000000;IDR;${posted};${text}          ;MCM Trf;${plain(credit)};${plain(debit)};0.00`;
      }),
    ].join("\n"),
  "mandiri-csv": (lines: readonly BankLine[], today: string) =>
    [
      "Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit",
      ...lines.map(({ date, time, text, amount }) => {
        const when = short(date ?? today);
        return `0060003911777,${when},${when},6902,"MCM InhouseTrf DARI","${text}  ${time}",,${zeroless(-amount)},${zeroless(amount)}`;
      }),
    ].join("\r\n"),
  bni: (lines: readonly BankLine[], today: string) =>
    [
      "BNI Direct - Mutasi Rekening",
      period(lines, today).replace("Periode", "Period"),
      "",
      "Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,",
      ...lines.map(({ date, time, text, amount }) => {
        const when = `${short(date ?? today)} ${time.replaceAll(":", ".")}`;
        return `${when},${when},0259,${time.replaceAll(":", "")},TRANSFER DARI | ${text},${zeroless(-amount)},${zeroless(amount)},`;
      }),
    ].join("\n"),
  bri: (lines: readonly BankLine[], today: string) =>
    [
      "ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,GLSIGN",
      ...lines.map(({ date, time, text, amount }, index) => {
        const when = date ?? today;
        const clock = Number(time.replaceAll(":", ""));
        const [credit, debit] = amount > 0 ? [amount, 0] : [0, -amount];
        const sums = `0.00,${plain(debit)},${plain(credit)},0.00`;
        return `${index},000001000123509,${when} ${time},${when},${clock},${index},${text},${sums},${amount > 0 ? "Cr" : "Db"}`;
      }),
    ].join("\n"),
  mt940: (lines: readonly BankLine[], today: string) =>
    [
      "{1:F01BANKIDJAXXXX0000000000}{2:O9400000}{4:",
      ":20:STMT0001",
      ":25:1234567890",
      ":28C:00001/001",
      ":60F:C261001IDR1000000,00",
      ...lines.flatMap(({ date, text, time, amount }) => {
        const swift = (date ?? today).slice(2).replaceAll("-", "");
        const sum = plain(amount).replace(".", ",");
        const word = amount > 0 ? "C" : "D";
        return [
          `:61:${swift}${swift.slice(2)}${word}R${sum}NTRFNONREF//${time.replaceAll(":", "")}`,
          `:86:${text.slice(0, 20)}`,
          text.slice(20) || "LANJUTAN",
        ];
      }),
      ":62F:C261130IDR940579,00",
      "-}",
    ].join("\r\n"),
};

/** BRI's internet banking writes amounts as Indonesians do. */
export function briInternetBanking(lines: readonly BankLine[], today: string): string {
  return [
    "Laporan Mutasi Rekening",
    "No. Rekening : 0000-01-000123-50-9",
    "",
    "Tanggal Transaksi,Uraian Transaksi,Teller,Debet,Kredit,Saldo",
    ...lines.map(({ date, text, amount }) => {
      const [credit, debit] = amount > 0 ? [amount, 0] : [0, -amount];
      return `${short(date ?? today)},"${text}",0000123,"${indonesian(debit)}","${indonesian(credit)}","0,00"`;
    }),
  ].join("\n");
}
