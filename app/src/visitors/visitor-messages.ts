import { defineMessages } from "../../../web/src/messages/language.tsx";

export const visitorMessages = defineMessages({
  check: ["Cek tagihan", "Check a bill"],
  checkNow: ["Lihat tagihan", "Show what is due"],
  checkHint: [
    "Nomor sambungan ada di tagihan. Nama dan pemakaian tidak ditampilkan.",
    "The number is on your bill. Neither name nor use is shown.",
  ],
  sheets: [(count: number) => `${count} tagihan belum lunas`, (count) => `${count} unpaid bills`],
  nothingDue: ["Tidak ada tagihan yang belum lunas.", "Nothing is due."],
  due: [(date: string) => `Jatuh tempo ${date}.`, (date) => `Due on ${date}.`],
  toPay: ["Masuk untuk membayar", "Sign in to pay"],
  outages: ["Gangguan air saat ini", "Outages now"],
  noOutages: ["Tidak ada gangguan yang kami ketahui.", "We know of no outage."],
  since: [(time: string) => `sejak ${time}`, (time) => `since ${time}`],
  span: [
    (from: string, until: string) => `${from} sampai perkiraan ${until}`,
    (from, until) => `${from} until about ${until}`,
  ],
  work: ["Pekerjaan jaringan", "Work on the network"],
  planned: ["Akan dimulai", "Announced"],
  reporters: [
    (count: number) => `${count} sambungan melaporkan`,
    (count) => `reported by ${count} connections`,
  ],
  handled: ["Sedang ditangani", "Being worked on"],
  notHandled: ["Belum ditangani", "Not yet worked on"],
  recover: ["Atur ulang kata sandi", "Set another password"],
  recoverHint: [
    "Kami mengirim kode ke surel Anda yang sudah dikonfirmasi. Tanpa surel: minta kode di loket kami.",
    "We send a code to your confirmed e-mail address. Without one, ask for a code at our counter.",
  ],
  askCode: ["Kirim kode", "Send the code"],
  haveCode: ["Saya sudah punya kode", "I have a code"],
  codeSent: [
    "Bila akunnya ada, kodenya sudah dikirim. Kode berlaku 10 menit.",
    "If there is such an account, the code was sent. It is valid for 10 minutes.",
  ],
  setPassword: ["Simpan kata sandi baru", "Save the new password"],
  tariff: ["Hitung biaya air", "Work out a bill"],
  use: ["Pemakaian sebulan, m³", "Use of a month, m³"],
  useHint: ["Satu keluarga memakai sekitar 15 sampai 25 m³.", "A family uses some 15 to 25 m³."],
  class: ["Golongan", "Class"],
  workOut: ["Hitung", "Work it out"],
  block: [
    (number: number, m3: number, price: string) => `Blok ${number}: ${m3} m³ × ${price}`,
    (number, m3, price) => `Block ${number}: ${m3} m³ × ${price}`,
  ],
  fixed: ["Biaya tetap", "Fixed fees"],
  taxes: ["Retribusi dan PPN", "Levy and VAT"],
  noTariff: ["Belum ada tarif yang berlaku.", "No tariff is in force yet."],
});
