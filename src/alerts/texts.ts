import type { AlertKind } from "../db/alert-words.ts";
import type { Snapshot } from "../kernel/audit.ts";

export type Language = "id" | "en";
export type Texts = Record<Language, string>;

interface About {
  subject: string;
  details: Snapshot;
}

/** What an alert says, in both languages: a sentence with the figures that explain it. */
export function alertTexts(kind: AlertKind, subject: string, details: Snapshot): Texts {
  return sentences[kind]({ subject, details });
}

const sentences: Record<AlertKind, (about: About) => Texts> = {
  gate_silent: ({ subject, details }) => {
    const [last, limit] = [momentOf(details, "last_event_at"), word(details, "silent_after_minutes")];
    const hasPassed = details.last_event_at !== null;
    const isAlive = details.agent_alive === true;
    return {
      id:
        `Gerbang ${subject} diam: ${hasPassed ? `tidak ada lintasan sejak ${last}` : "belum pernah ada lintasan"} (batas ${limit} menit).` +
        (isAlive ? " Agennya hidup, jadi periksa penghitungnya." : ""),
      en:
        `Gate ${subject} is silent: ${hasPassed ? `no passage since ${last}` : "nothing has ever passed"} (limit ${limit} min).` +
        (isAlive ? " Its agent is alive, so look at the counter." : ""),
    };
  },
  agent_offline: ({ subject, details }) => ({
    id: `Agen ${subject} tidak terhubung sejak ${momentOf(details, "last_heard_at")}; gerbang: ${list(details, "gates")}.`,
    en: `Agent ${subject} has been offline since ${momentOf(details, "last_heard_at")}; gates: ${list(details, "gates")}.`,
  }),
  queue_growing: ({ subject, details }) => ({
    id: `Antrean agen ${subject} tidak berkurang sejak ${momentOf(details, "grows_since")}: ${word(details, "queue_length")} lintasan menunggu.`,
    en: `The queue of agent ${subject} has not become shorter since ${momentOf(details, "grows_since")}: ${word(details, "queue_length")} passages wait.`,
  }),
  clock_off: ({ subject, details }) => ({
    id: `Jam mesin agen ${subject} meleset ${word(details, "offset_seconds")} detik.`,
    en: `The clock of agent ${subject}'s machine is off by ${word(details, "offset_seconds")} seconds.`,
  }),
  store_full: ({ subject }) => ({
    id: `Penyimpanan agen ${subject} penuh: lintasan baru ditolak di gerbang.`,
    en: `The store of agent ${subject} is full: new passages are refused at the gate.`,
  }),
  dead_letters: ({ subject, details }) => ({
    id: `Pada agen ${subject} ada ${word(details, "count")} pesan yang tidak terpakai dan menunggu petugas.`,
    en: `${word(details, "count")} messages that could not be used wait for a person at agent ${subject}.`,
  }),
  quarantine: ({ details }) => ({
    id: `Karantina berisi ${word(details, "count")} kejadian dari 7 hari terakhir (batas ${word(details, "above")}).`,
    en: `The quarantine holds ${word(details, "count")} events of the last 7 days (limit ${word(details, "above")}).`,
  }),
  takings_low: ({ subject, details }) => ({
    id:
      `Pemasukan ${subject} pada ${word(details, "date")} sampai pukul ${hourOf(details)}: ${rupiah(details, "takings")}. ` +
      `Hari yang sama pada ${word(details, "weeks")} minggu terakhir: median ${rupiah(details, "median")}, simpangan (MAD) ${rupiah(details, "mad")}; ` +
      `batas bawah ${rupiah(details, "lowest")}.`,
    en:
      `Takings of ${subject} on ${word(details, "date")} until ${hourOf(details)}: ${rupiah(details, "takings")}. ` +
      `The same weekday of the last ${word(details, "weeks")} weeks: median ${rupiah(details, "median")}, deviation (MAD) ${rupiah(details, "mad")}; ` +
      `lower limit ${rupiah(details, "lowest")}.`,
  }),
  unmatched_money: ({ details }) => ({
    id: `${word(details, "count")} mutasi bank (${rupiah(details, "amount")}) belum dicocokkan lebih dari ${word(details, "days")} hari.`,
    en: `${word(details, "count")} bank mutations (${rupiah(details, "amount")}) have not been matched for more than ${word(details, "days")} days.`,
  }),
  report_due: ({ subject, details }) => ({
    id: `Laporan gangguan ${subject} jatuh tempo ${momentOf(details, "deadline")} dan belum selesai.`,
    en: `Fault report ${subject} is due ${momentOf(details, "deadline")} and is not finished.`,
  }),
};

function word(details: Snapshot, name: string): string {
  const value = details[name];
  return value === null || value === undefined ? "–" : String(value);
}

function list(details: Snapshot, name: string): string {
  const value = details[name];
  return Array.isArray(value) ? value.join(", ") : "–";
}

/** '2026-11-21 14:05' of ISO 8601 with offset, local to where it happened. */
function momentOf(details: Snapshot, name: string): string {
  return word(details, name).slice(0, 16).replace("T", " ");
}

function hourOf(details: Snapshot): string {
  return `${word(details, "until_hour").padStart(2, "0")}:00`;
}

function rupiah(details: Snapshot, name: string): string {
  return `Rp ${Number(details[name] ?? 0).toLocaleString("id-ID", { maximumFractionDigits: 0 })}`;
}
