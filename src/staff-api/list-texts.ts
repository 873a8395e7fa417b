import { codeWords } from "../../labels/code-words.ts";
import { englishFieldNames } from "../../labels/field-names-en.ts";
import { indonesianFieldNames } from "../../labels/field-names-id.ts";
import { listNames } from "../../labels/list-names.ts";
import type { ListTexts } from "../kernel/http/list-texts.ts";
import type { Language } from "../languages.ts";

const around = {
  en: { zone: "Time zone", exported: "Exported at", rows: "Rows", yes: "yes", no: "no" },
  id: { zone: "Zona waktu", exported: "Diekspor pada", rows: "Jumlah baris", yes: "ya", no: "tidak" },
};

const labels: Record<Language, Readonly<Record<string, string>>> = {
  en: englishFieldNames,
  id: indonesianFieldNames,
};

/** What exports of lists write in addition to the rows: the console's labels, or the API's names where no language is asked for. */
export function listTexts(language: Language | undefined): ListTexts {
  return {
    language,
    titleOf: (record) => listNames[record]?.[language ?? "en"] ?? record,
    wordOf: (record, field, value) =>
      language === undefined ? value : wordOf(record, field, value, language),
    labelOf: (field) => (language === undefined ? field : (labels[language][field] ?? field)),
    ...around[language ?? "en"],
  };
}

/** A period is written as `2026-11`, which imports take as well as 202611. */
function wordOf(record: string, field: string, value: string, language: Language): string {
  if (field === "period" && /^20\d{4}$/.test(value)) return `${value.slice(0, 4)}-${value.slice(4)}`;
  return codeWords[record]?.[field]?.[value]?.[language] ?? value;
}
