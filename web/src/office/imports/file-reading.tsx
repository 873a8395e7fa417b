import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { ApiError } from "../../../../client/errors.ts";
import { ActionError } from "../../components/action-error.tsx";
import type { Run } from "../../components/run.ts";
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
});

/** How a file is to be read, where its bytes do not say it. */
export interface FileReading {
  encoding?: "windows-1252";
  /** The sheet of a workbook: its name or number; blank: the first one. */
  sheet?: string;
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
      onChange={({ currentTarget }) => onReading({ sheet: currentTarget.value })}
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

interface OtherReadingProps {
  /** What the service answered instead of a run. */
  failure: unknown;
  /** The trial, once it has ended. */
  trial: Run | undefined;
  /** Reads the same file again, in this way. */
  onRead: (reading: FileReading) => void;
}

/** Another way to read the same file, where what went wrong is the way. */
export function OtherReading({ failure, trial, onRead }: OtherReadingProps) {
  const t = useMessages(messages);
  const details = failure instanceof ApiError ? failure.details : [];
  const found = [...details, ...(trial?.problems ?? [])];
  const sheets = found.flatMap(({ code, params }) =>
    code === "NO_SUCH_SHEET" && "sheets" in params ? (params.sheets as string[]) : [],
  );
  const isNotUtf8 = found.some(({ code }) => code === "NOT_UTF8");
  if (sheets.length === 0 && !isNotUtf8) return null;
  return (
    <Alert color="blue">
      <Group justify="space-between">
        <Text size="sm">{isNotUtf8 ? t.notUtf8 : t.whichSheet}</Text>
        <Group gap="xs">
          {isNotUtf8 && <Button onClick={() => onRead({ encoding: "windows-1252" })}>{t.readAgain}</Button>}
          {sheets.map((sheet) => (
            <Button key={sheet} variant="default" onClick={() => onRead({ sheet })}>
              {sheet}
            </Button>
          ))}
        </Group>
      </Group>
    </Alert>
  );
}
