import { defineMessages } from "../../../web/src/messages/language.tsx";

export const homeMessages = defineMessages({
  hello: [(name: string) => `Halo, ${name}`, (name) => `Hello, ${name}`],
  none: [
    "Daftarkan nomor sambungan dari tagihan Anda untuk melihat dan membayarnya di sini.",
    "Add the connection number of your bill, to see and pay it here.",
  ],
  add: ["Daftarkan sambungan", "Add a connection"],
  paid: ["Lunas, tidak ada tagihan.", "Paid; nothing is due."],
  sheets: [(count: number) => `${count} tagihan belum lunas`, (count) => `${count} unpaid bills`],
  due: [(date: string) => `Jatuh tempo ${date}.`, (date) => `Due on ${date}.`],
  dueIn: [
    (days: number) => (days === 0 ? "Jatuh tempo hari ini." : `Jatuh tempo ${days} hari lagi.`),
    (days) => (days === 0 ? "Due today." : `Due in ${days} days.`),
  ],
  overdue: [(date: string) => `Lewat jatuh tempo ${date}.`, (date) => `Overdue since ${date}.`],
  penalty: [
    (date: string, sum: string) => `Mulai ${date} bertambah denda ${sum}.`,
    (date, sum) => `From ${date} a penalty of ${sum} is added.`,
  ],
  states: [
    { AKTIF: "", SEGEL: "Disegel", TUTUP_SEMENTARA: "Ditutup sementara", CABUT: "Dicabut" },
    { AKTIF: "", SEGEL: "Sealed", TUTUP_SEMENTARA: "Closed for now", CABUT: "Removed" },
  ],
  going: ["Yang sedang berjalan", "Under way"],
  payment: [(sum: string) => `Pembayaran ${sum}`, (sum) => `Payment of ${sum}`],
  window: [
    (sl: string, date: string) => `Baca meter ${sl}, paling lambat ${date}`,
    (sl, date) => `Read the meter of ${sl} by ${date}`,
  ],
  report: [(kind: string) => `Laporan: ${kind}`, (kind) => `Report: ${kind}`],
  installation: [(number: string) => `Pasang baru ${number}`, (number) => `New connection ${number}`],
  outage: [
    (kind: string, area: string) => `${kind} di ${area}: sudah kami ketahui`,
    (kind, area) => `${kind} in ${area}: we know of it`,
  ],
  workAhead: [
    (area: string, time: string) => `Pekerjaan jaringan di ${area} mulai ${time}`,
    (area, time) => `Work on the network in ${area} from ${time}`,
  ],
  work: ["Pekerjaan jaringan", "Work on the network"],
  handled: ["sedang ditangani", "being worked on"],
  wallet: [(sum: string) => `Saldo WiPay ${sum}`, (sum) => `WiPay balance ${sum}`],
});
