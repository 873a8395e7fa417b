import { defineMessages } from "../../messages/language.tsx";
import { plural } from "../../messages/plural.ts";

export const spotCheckMessages = defineMessages({
  label: ["Uji petik", "Spot checks"],
  none: ["Belum ada uji petik", "No spot checks yet"],
  noneHint: [
    "Hitung setengah jam di satu gerbang dengan ponsel: hasilnya tampak di samping hitungan mesin.",
    "Count at a gate for half an hour on a phone: the result stands next to the machine's.",
  ],
  count: ["Hitung di gerbang", "Count at a gate"],
  allChecks: ["Semua uji petik", "All spot checks"],
  howRight: ["Seberapa tepat", "How right"],
  gates: ["Per gerbang", "By gate"],
  byMachine: ["Per mesin", "By machine"],
  gatesHint: [
    (band: string) =>
      `Lima uji petik terakhir dari 90 hari terakhir bersama-sama; batas ${band} (SPOT_CHECK_BAND).`,
    (band) => `The last five checks of the last 90 days together; limit ${band} (SPOT_CHECK_BAND).`,
  ],
  gate: ["Gerbang", "Gate"],
  checks: ["Uji petik", "Checks"],
  lastAt: ["Terakhir", "Last"],
  person: ["Orang", "Person"],
  machine: ["Mesin", "Machine"],
  machineFirst: ["Mesin semula", "Machine at first"],
  missed: ["Terlewat", "Missed"],
  extra: ["Lebih", "Extra"],
  error: ["Selisih", "Error"],
  between: ["Rentang 95 %", "95% interval"],
  verdict: ["Simpulan", "Verdict"],
  verdicts: [
    { too_few: "Terlalu sedikit", within: "Sesuai", unclear: "Belum pasti", beyond: "Meleset" },
    { too_few: "Too few", within: "Right", unclear: "Not sure yet", beyond: "Off" },
  ],
  at: ["Waktu", "When"],
  lasted: ["Lama", "For"],
  countedBy: ["Penghitung", "Counted by"],
  all: ["Semua", "All"],
  state: ["Keadaan", "State"],
  states: [
    { counted: "Berlaku", voided: "Dibatalkan" },
    { counted: "Counts", voided: "Voided" },
  ],
  voided: ["Dibatalkan", "Voided"],
  title: [(id: string) => `Uji petik ${id}`, (id) => `Spot check ${id}`],
  later: [
    (first: string) =>
      `Semula mesin mencatat ${first}: kejadian yang datang kemudian atau dibatalkan mengubahnya.`,
    (first) => `At first the machine had ${first}: events that came later, or were voided, changed that.`,
  ],
  machines: ["Nama mesin", "Machines"],
  noMachine: ["Mesin tidak mengirim apa pun", "No machine sent anything"],
  weather: ["Cuaca", "Weather"],
  weathers: [
    { CLEAR: "Cerah", CLOUDY: "Mendung", RAIN: "Hujan", DARK: "Gelap" },
    { CLEAR: "Clear", CLOUDY: "Cloudy", RAIN: "Rain", DARK: "Dark" },
  ],
  note: ["Catatan", "Note"],
  sentAt: ["Dikirim", "Sent"],
  counter: [(who: string) => `Penghitung: ${who}`, (who) => `Counted by: ${who}`],
  seenBy: ["Mengetahui:", "Seen by:"],
  explained: [
    "Terlewat dan lebih dihitung menit demi menit. Selisih mesin yang sebenarnya terletak dalam rentang itu dengan kepastian paling sedikit 95 %.",
    "Missed and extra are counted minute by minute. The machine's true error lies within the interval with 95% certainty at least.",
  ],
  voidVerb: ["Batalkan uji petik", "Void the check"],
  voidTitle: ["Batalkan uji petik ini?", "Void this spot check?"],
  voidEffect: [
    "Gerbang dinilai tanpa uji petik ini. Uji petiknya tetap tampak di daftar.",
    "Its gate is judged without it. It stays in the list.",
  ],
  voidDone: ["Uji petik dibatalkan", "Spot check voided"],
  overTime: ["Selisih dari waktu ke waktu", "Error over time"],
  overTimeLabel: [
    (count: number) =>
      `Selisih mesin pada ${count} uji petik, yang lama di kiri; bidang abu-abu batasnya, pudar yang terlalu sedikit`,
    (count) =>
      `The machine's error in ${plural(count, "check", "checks")}, old ones left; the limit is grey, those of too few are faint`,
  ],
  setUp: ["Hitung di gerbang", "Count at a gate"],
  setUpHint: [
    "Pilih gerbang dan apa yang dihitung. Setelah mulai, sambungan tidak diperlukan lagi.",
    "Choose the gate and what is counted. Once you have begun no connection is needed.",
  ],
  what: ["Yang dihitung", "What is counted"],
  start: ["Mulai menghitung", "Begin to count"],
  undo: ["Urungkan", "Undo"],
  finish: ["Selesai", "Finish"],
  since: [(time: string) => `Sejak ${time}`, (time) => `Since ${time}`],
  offlineOk: [
    "Tanpa sambungan; hitungan disimpan di ponsel",
    "No connection; the count is kept on the phone",
  ],
  goOn: ["Lanjut menghitung", "Go on counting"],
  send: ["Kirim uji petik", "Send the check"],
  tooShort: ["Hitung paling sedikit satu menit.", "Count for a minute at least."],
  giveUp: ["Buang hitungan", "Discard the count"],
  giveUpTitle: ["Buang hitungan ini?", "Discard this count?"],
  giveUpEffect: [
    (count: string) => `${count} yang sudah dihitung hilang, dan tidak terkirim.`,
    (count) => `${count} that were counted are lost, and not sent.`,
  ],
  givenUp: ["Hitungan dibuang", "Count discarded"],
  waits: [
    "Hitungan disimpan di ponsel ini, dan terkirim sendiri begitu tersambung.",
    "The count is kept on this phone, and is sent by itself once connected.",
  ],
  another: ["Hitung lagi", "Count again"],
  toList: ["Ke daftar uji petik", "To the list of checks"],
});
