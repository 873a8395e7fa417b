import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { ApiError } from "../../../../client/errors.ts";
import { ActionError } from "../../components/action-error.tsx";
import { fieldErrorMessages } from "../../messages/errors.ts";
import { defineMessages, useLanguage, useMessages } from "../../messages/language.tsx";

const messages = defineMessages({
  sheet: ["Lembar", "Sheet"],
  sheetHint: [
    "Nama atau nomornya; kosong: lembar pertama yang tampak.",
    "Its name or number; blank: the first one that can be seen.",
  ],
  notUtf8: [
    "Berkas ini bukan UTF-8; baca sebagai Windows-1252?",
    "This file is not UTF-8; read as Windows-1252?",
  ],
  readAgain: ["Baca sebagai Windows-1252", "Read as Windows-1252"],
  whichSheet: ["Baca lembar yang mana?", "Read which sheet?"],
  whichDates: ["Bagaimana tanggal ditulis dalam berkas ini?", "How does this file write its dates?"],
  dmy: ["Hari dahulu: 31/12/2026", "Day first: 31/12/2026"],
  mdy: ["Bulan dahulu: 12/31/2026", "Month first: 12/31/2026"],
  whichNumbers: ["Bagaimana angka ditulis dalam berkas ini?", "How does this file write its numbers?"],
  id: ["1.250 adalah 1250", "1.250 is 1250"],
  en: ["1,250 adalah 1250", "1,250 is 1250"],
  whichCodes: [
    "Apakah kode tanpa nol di depan itu kode yang sudah ada?",
    "Are codes without their zeros those that are there?",
  ],
  lost: ["Sama: nolnya hilang", "The same: their zeros were lost"],
  kept: ["Kode lain", "Other codes"],
});

/** How a file is to be read, where its bytes do not say it. */
export interface FileReading {
  encoding?: "windows-1252";
  /** The sheet of a workbook: its name or number; blank: the first one. */
  sheet?: string;
  /** Which comes first in its dates: the day, or the month. */
  dates?: "dmy" | "mdy";
  /** The form of its numbers: 1.250 is 1250 (id), or 1,250 is (en). */
  numbers?: "id" | "en";
  /** What codes are that differ by zeros from those that are there: the same, or others. */
  zeros?: "lost" | "kept";
}

interface SheetInputProps {
  file: File;
  reading: FileReading;
  onReading: (reading: FileReading) => void;
}

/** Which sheet of a workbook is read; nothing for other files. */
export function SheetInput({ file, reading, onReading }: SheetInputProps) {
  const t = useMessages(messages);
  if (!file.name.toLowerCase().endsWith(".xlsx")) return null;
  return (
    <TextInput
      label={t.sheet}
      description={t.sheetHint}
      maxLength={100}
      maw={420}
      value={reading.sheet ?? ""}
      onChange={({ currentTarget }) => onReading({ ...reading, sheet: currentTarget.value })}
    />
  );
}

/** Why a file could not be sent or read as a whole. */
export function FileFailure({ error }: { error: unknown }) {
  const { file } = fieldErrorMessages(error, useLanguage());
  if (file === undefined) return <ActionError error={error} />;
  return (
    <Alert color="red" role="alert">
      {file}
    </Alert>
  );
}

/** What is wrong with a file, by what is asked about it then. */
const asked = {
  dates: ["DATE_OF_TWO_MEANINGS", "DATE_WITHOUT_CENTURY"],
  numbers: ["NUMBER_OF_TWO_MEANINGS"],
  zeros: ["LOST_ZEROS", "ZEROS_UNLIKE_LINE"],
} as const;

interface OtherReadingProps {
  /** How the file was read. */
  reading: FileReading;
  /** What the service answered instead of a run. */
  failure: unknown;
  /** What is wrong with the file, once it was tried. */
  problems: readonly Found[];
  /** Reads the same file again, in this way. */
  onRead: (reading: FileReading) => void;
}

interface Found {
  code: string;
  params: object;
}

interface Question {
  text: string;
  choices: [label: string, way: FileReading][];
}

/** Other ways to read the same file, where what went wrong is the way. */
export function OtherReading({ reading, failure, problems, onRead }: OtherReadingProps) {
  const questions = useQuestions([...(failure instanceof ApiError ? failure.details : []), ...problems]);
  return questions.map(({ text, choices }) => (
    <Alert key={text} color="blue">
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Group gap="xs">
          {choices.map(([label, way]) => (
            <Button key={label} variant="default" onClick={() => onRead({ ...reading, ...way })}>
              {label}
            </Button>
          ))}
        </Group>
      </Group>
    </Alert>
  ));
}

function useQuestions(found: readonly Found[]): Question[] {
  const t = useMessages(messages);
  const codes = new Set(found.map(({ code }) => code));
  const isSaidWrongly = (forms: readonly string[]) =>
    found.some(
      ({ code, params }) =>
        code === "NOT_IN_SAID_FORM" && "form" in params && forms.includes(`${params.form}`),
    );
  const has = (of: readonly string[], forms: readonly string[] = []) =>
    of.some((code) => codes.has(code)) || isSaidWrongly(forms);
  const sheets = found.flatMap(({ code, params }) =>
    code === "NO_SUCH_SHEET" && "sheets" in params ? (params.sheets as string[]) : [],
  );
  const all: (Question & { isAsked: boolean })[] = [
    {
      isAsked: has(["NOT_UTF8"]),
      text: t.notUtf8,
      choices: [[t.readAgain, { encoding: "windows-1252" }]],
    },
    {
      isAsked: sheets.length > 0,
      text: t.whichSheet,
      choices: sheets.map((sheet) => [sheet, { sheet }]),
    },
    {
      isAsked: has(asked.dates, ["dmy", "mdy"]),
      text: t.whichDates,
      choices: [
        [t.dmy, { dates: "dmy" }],
        [t.mdy, { dates: "mdy" }],
      ],
    },
    {
      isAsked: has(asked.numbers, ["id", "en"]),
      text: t.whichNumbers,
      choices: [
        [t.id, { numbers: "id" }],
        [t.en, { numbers: "en" }],
      ],
    },
    {
      isAsked: has(asked.zeros),
      text: t.whichCodes,
      choices: [
        [t.lost, { zeros: "lost" }],
        [t.kept, { zeros: "kept" }],
      ],
    },
  ];
  return all.filter(({ isAsked }) => isAsked);
}
