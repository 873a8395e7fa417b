import type { AlertKind } from "../db/alert-words.ts";
import type { Snapshot } from "../kernel/audit/audit.ts";
import { dateText, type Language, locales } from "../languages.ts";

export type Texts = Record<Language, string>;

interface About {
  subject: string;
  details: Snapshot;
}

/** A gate or a location by its name, with its code; by the code alone where the name was not kept. */
function named(subject: string, { gate_name, location_name }: Snapshot, kind: string): string {
  const name = gate_name ?? location_name;
  return typeof name === "string" ? `${name} (${subject})` : `${kind} ${subject}`;
}

/** What an alert says, in both languages: a sentence with the figures that explain it. */
export function alertTexts(kind: AlertKind, subject: string, details: Snapshot): Texts {
  return sentences[kind]({ subject, details });
}

const sentences: Record<AlertKind, (about: About) => Texts> = {
  gate_silent: ({ subject, details }) => {
    const limit = word(details, "silent_after_minutes");
    const hasPassed = details.last_event_at !== null;
    const isAlive = details.agent_alive === true;
    return {
      id:
        `${named(subject, details, "Gerbang")} diam: ${hasPassed ? `tidak ada kejadian sejak ${momentOf(details, "last_event_at", "id")}` : "belum pernah ada kejadian"} (batas ${limit} menit).` +
        (isAlive ? " Agennya hidup, jadi periksa penghitungnya." : ""),
      en:
        `${named(subject, details, "Gate")} is silent: ${hasPassed ? `no passage since ${momentOf(details, "last_event_at", "en")}` : "nothing has ever passed"} (limit ${limit} min).` +
        (isAlive ? " Its agent is alive, so look at the counter." : ""),
    };
  },
  agent_offline: ({ subject, details }) => ({
    id: `Agen ${subject} tidak terhubung sejak ${momentOf(details, "last_heard_at", "id")}; gerbang: ${list(details, "gates")}.`,
    en: `Agent ${subject} has been offline since ${momentOf(details, "last_heard_at", "en")}; gates: ${list(details, "gates")}.`,
  }),
  queue_growing: ({ subject, details }) => ({
    id: `Antrean agen ${subject} tidak berkurang sejak ${momentOf(details, "grows_since", "id")}: ${word(details, "queue_length")} kejadian menunggu.`,
    en: `The queue of agent ${subject} has not become shorter since ${momentOf(details, "grows_since", "en")}: ${counted(details, "queue_length", "passage waits", "passages wait")}.`,
  }),
  clock_off: ({ subject, details }) => ({
    id: `Jam mesin agen ${subject} meleset ${word(details, "offset_seconds")} detik.`,
    en: `The clock of agent ${subject}'s machine is off by ${counted(details, "offset_seconds", "second", "seconds")}.`,
  }),
  store_full: ({ subject }) => ({
    id: `Penyimpanan agen ${subject} penuh: kejadian baru ditolak di gerbang.`,
    en: `The store of agent ${subject} is full: new passages are refused at the gate.`,
  }),
  dead_letters: ({ subject, details }) => ({
    id: `Pada agen ${subject} ada ${word(details, "count")} pesan yang tidak terpakai dan menunggu petugas.`,
    en: `${counted(details, "count", "message that could not be used waits", "messages that could not be used wait")} for a person at agent ${subject}.`,
  }),
  counts_unmapped: ({ subject, details }) => ({
    id: `Alat pada agen ${subject} menghitung yang tidak dipetakan, jadi tidak ditagih: ${list(details, "names")}.`,
    en: `Devices of agent ${subject} count what is mapped to nothing, so nothing is charged for it: ${list(details, "names")}.`,
  }),
  quarantine: ({ details }) => ({
    id: `Karantina berisi ${word(details, "count")} kejadian dari 7 hari terakhir (batas ${word(details, "above")}).`,
    en: `The quarantine holds ${counted(details, "count", "event", "events")} of the last 7 days (limit ${word(details, "above")}).`,
  }),
  gate_clock: ({ subject, details }) => ({
    id: `Jam mesin ${named(subject, details, "gerbang")} salah: ${word(details, "count")} kejadian dari 24 jam terakhir ditolak karena waktunya dan menunggu di karantina.`,
    en: `The clock of the machine at ${named(subject, details, "gate")} is wrong: ${counted(details, "count", "event", "events")} of the last 24 hours refused for their time, waiting in quarantine.`,
  }),
  mqtt_refused: ({ subject, details }) => ({
    id: `${named(subject, details, "Gerbang")} mengirim lewat MQTT tanpa QoS 1: ${word(details, "count")} kejadian dari 24 jam terakhir tidak dihitung dan menunggu di karantina.`,
    en: `${named(subject, details, "Gate")} publishes by MQTT without QoS 1: ${counted(details, "count", "event", "events")} of the last 24 hours not counted, waiting in quarantine.`,
  }),
  takings_low: ({ subject, details }) => ({
    id:
      `Pemasukan ${named(subject, details, "lokasi")} pada ${dayOf(details, "id")} sampai pukul ${hourOf(details, "id")}: ${rupiah(details, "takings")}. ` +
      `Hari yang sama pada ${word(details, "weeks")} minggu terakhir: median ${rupiah(details, "median")}, simpangan (MAD) ${rupiah(details, "mad")}; ` +
      `batas bawah ${rupiah(details, "lowest")}.`,
    en:
      `Takings of ${named(subject, details, "location")} on ${dayOf(details, "en")} until ${hourOf(details, "en")}: ${rupiah(details, "takings")}. ` +
      `The same weekday of the last ${word(details, "weeks")} weeks: median ${rupiah(details, "median")}, deviation (MAD) ${rupiah(details, "mad")}; ` +
      `lower limit ${rupiah(details, "lowest")}.`,
  }),
  location_full: ({ subject, details }) => ({
    id: `${named(subject, details, "Lokasi")} penuh: ${word(details, "count")} di dalam, daya tampung ${word(details, "capacity")}.`,
    en: `${named(subject, details, "Location")} is full: ${word(details, "count")} inside, room for ${word(details, "capacity")}.`,
  }),
  day_not_closed: ({ subject, details }) => ({
    id: `${named(subject, details, "Lokasi")}: ${word(details, "count")} hari belum ditutup, yang pertama ${dayOf(details, "id", "first_date")}.`,
    en: `${named(subject, details, "Location")}: ${counted(details, "count", "day is", "days are")} not closed, the first ${dayOf(details, "en", "first_date")}.`,
  }),
  cash_not_deposited: ({ subject, details }) => ({
    id: `${named(subject, details, "Lokasi")}: setoran tunai ${word(details, "count")} hari (${rupiah(details, "amount")}) belum disetor ke bank, yang pertama ${dayOf(details, "id", "first_date")}.`,
    en: `${named(subject, details, "Location")}: the cash of ${counted(details, "count", "day", "days")} (${rupiah(details, "amount")}) has not been taken to the bank in time, the first ${dayOf(details, "en", "first_date")}.`,
  }),
  cash_difference: ({ subject, details }) => {
    const place = named(subject.split("/")[0] ?? subject, details, "lokasi");
    return {
      id: `Setoran ${place} pada ${dayOf(details, "id")} berbeda ${rupiah(details, "difference")} (${percent(details, "percent", "id")}); pada ${word(details, "days")} hari yang sama sebelumnya ${percent(details, "lowest", "id")} s.d. ${percent(details, "highest", "id")}.`,
      en: `Hand-ins of ${place} on ${dayOf(details, "en")} differ by ${rupiah(details, "difference")} (${percent(details, "percent", "en")}); on ${word(details, "days")} such weekdays before by ${percent(details, "lowest", "en")} to ${percent(details, "highest", "en")}.`,
    };
  },
  machine_off: ({ subject, details }) => ({
    id: `Mesin ${named(subject, details, "gerbang")} meleset ${percent(details, "error_percent", "id")} (antara ${percent(details, "low_percent", "id")} dan ${percent(details, "high_percent", "id")}) menurut ${word(details, "count")} uji petik terakhir: orang ${word(details, "person")}, mesin ${word(details, "machine")}; batas ${word(details, "band")} %.`,
    en: `The machine at ${named(subject, details, "gate")} is off by ${percent(details, "error_percent", "en")} (between ${percent(details, "low_percent", "en")} and ${percent(details, "high_percent", "en")}) by the last ${counted(details, "count", "spot check", "spot checks")}: person ${word(details, "person")}, machine ${word(details, "machine")}; limit ${word(details, "band")} %.`,
  }),
  unmatched_money: ({ details }) => ({
    id: `${word(details, "count")} mutasi bank (${rupiah(details, "amount")}) belum dicocokkan lebih dari ${word(details, "days")} hari.`,
    en: `${counted(details, "count", "bank mutation has", "bank mutations have")} not been matched for more than ${counted(details, "days", "day", "days")} (${rupiah(details, "amount")}).`,
  }),
  report_due: ({ subject, details }) => {
    const first = { id: momentOf(details, "deadline", "id"), en: momentOf(details, "deadline", "en") };
    const count = counted(details, "count", "fault report", "fault reports");
    // Until they were one alert a cause, each report had its own, named by its number.
    if (subject !== "overdue" && subject !== "soon")
      return {
        id: `Laporan gangguan ${subject} jatuh tempo ${first.id} dan belum selesai.`,
        en: `Fault report ${subject} is due ${first.en} and is not finished.`,
      };
    return subject === "overdue"
      ? {
          id: `${word(details, "count")} laporan gangguan lewat batas waktu, yang pertama ${word(details, "first")} sejak ${first.id}.`,
          en: `${count} past the deadline, the first ${word(details, "first")} since ${first.en}.`,
        }
      : {
          id: `${word(details, "count")} laporan gangguan hampir jatuh tempo, yang pertama ${word(details, "first")} pada ${first.id}.`,
          en: `${count} close to the deadline, the first ${word(details, "first")} on ${first.en}.`,
        };
  },
};

function word(details: Snapshot, name: string): string {
  const value = details[name];
  return value === null || value === undefined ? "–" : String(value);
}

/** A count with its English noun: '1 day', '3 days'. */
function counted(details: Snapshot, name: string, one: string, other: string): string {
  return `${word(details, name)} ${details[name] === 1 ? one : other}`;
}

function list(details: Snapshot, name: string): string {
  const value = details[name];
  return Array.isArray(value) ? value.join(", ") : "–";
}

const timeMark: Record<Language, string> = { id: ".", en: ":" };

/** '21 Nov 2026 14.05' of ISO 8601 with offset, local to where it happened; '–' of nothing. */
export function momentText(iso: string, language: Language): string {
  const [, date, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(iso) ?? [];
  return date === undefined
    ? iso
    : `${dateText(date, language, "medium")} ${hour}${timeMark[language]}${minute}`;
}

function momentOf(details: Snapshot, name: string, language: Language): string {
  return momentText(word(details, name), language);
}

function dayOf(details: Snapshot, language: Language, name = "date"): string {
  const date = details[name];
  return typeof date === "string" ? dateText(date, language, "medium") : "–";
}

function hourOf(details: Snapshot, language: Language): string {
  return `${word(details, "until_hour").padStart(2, "0")}${timeMark[language]}00`;
}

/** With its sign: '−4,2 %'. */
function percent(details: Snapshot, name: string, language: Language): string {
  const value = Number(details[name] ?? 0);
  const written = Math.abs(value).toLocaleString(locales[language], { maximumFractionDigits: 1 });
  return `${value < 0 ? "−" : "+"}${written} %`;
}

function rupiah(details: Snapshot, name: string): string {
  return `Rp ${Number(details[name] ?? 0).toLocaleString("id-ID", { maximumFractionDigits: 0 })}`;
}
