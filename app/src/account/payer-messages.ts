import { defineMessages } from "../../../web/src/messages/language.tsx";

export const payerMessages = defineMessages({
  title: ["Siapa yang membayar", "Who pays"],
  intro: [
    "Ajak keluarga atau penyewa membayar tagihan sambungan ini dari akunnya sendiri.",
    "Let your family or a tenant pay the bills of this connection from an account of their own.",
  ],
  sees: ["Yang dilihat pembayar", "What a payer sees"],
  seesThis: [
    [
      "Jumlah tagihan, denda, dan jatuh temponya",
      "Nama dan alamat yang disamarkan",
      "Resi dari pembayarannya sendiri",
    ],
    [
      "The sum of each bill, its penalty and its due day",
      "Name and address, masked",
      "The receipts of what they paid themselves",
    ],
  ],
  seesNot: [
    "Tidak terlihat: angka meter, pemakaian, foto, dan pembayaran orang lain. Pembayar juga tidak dapat membaca meter.",
    "Not shown: stands, use, photos, and what others paid. A payer cannot read the meter either.",
  ],
  invite: ["Undang lewat tautan", "Invite by a link"],
  inviteHint: [
    "Tautan ini memuat nomor sambungan Anda. Siapa pun yang tahu nomor itu dapat membayar untuk Anda; Anda diberi tahu, dan dapat melepasnya di sini.",
    "The link holds your connection number. Anybody who knows that number can pay for you; you are told, and can take it away here.",
  ],
  link: ["tautan undangan", "the invitation"],
  shared: [
    (sl: string, address: string) => `Mohon bantu bayar tagihan air sambungan ${sl}: ${address}`,
    (sl, address) => `Please help paying the water bills of connection ${sl}: ${address}`,
  ],
  payers: ["Pembayar sekarang", "Payers now"],
  nobody: ["Belum ada pembayar lain.", "Nobody else pays yet."],
  since: [(time: string) => `sejak ${time}`, (time) => `since ${time}`],
  remove: [(name: string) => `Lepaskan ${name}`, (name) => `Take away ${name}`],
  removeShort: ["Lepaskan", "Take away"],
  invited: ["Undangan membayar", "An invitation to pay"],
  invitedTo: [
    (sl: string) => `Anda diundang membayar tagihan air sambungan ${sl}.`,
    (sl) => `You are invited to pay the water bills of connection ${sl}.`,
  ],
  accept: ["Terima undangan", "Accept"],
  obliges: [
    "Anda tidak wajib membayar, dan dapat melepas sambungan ini kapan saja.",
    "You are not obliged to pay, and can remove the connection at any time.",
  ],
});
