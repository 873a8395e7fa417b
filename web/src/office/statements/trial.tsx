import { Alert, Stack, Text, Title } from "@mantine/core";
import { DataTable } from "../../components/data-table.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { fieldErrorMessage } from "../../messages/field-errors.ts";
import { defineMessages, useLanguage, useMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, plural, pluralForm } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { profileNames } from "./profile-names.ts";
import type { Trial } from "./statement-account.ts";

const messages = defineMessages({
  title: ["Baris seperti yang dipahami", "The rows as they are understood"],
  summary: [
    (rows: number, credits: number, amount: string, debits: number) =>
      `${idNumber(rows)} baris: ${idNumber(credits)} uang masuk, jumlahnya ${amount}; ${idNumber(debits)} uang keluar, dilewati.`,
    (rows, credits, amount, debits) =>
      `${plural(rows, "row", "rows")}: ${enNumber(credits)} of money in, ${amount} in all; ${enNumber(debits)} of money out, passed over.`,
  ],
  firstOnly: [
    (count: number) => `${idNumber(count)} baris pertama ditampilkan.`,
    (count) => pluralForm(count, "The first row is shown.", `The first ${enNumber(count)} rows are shown.`),
  ],
  line: ["Baris", "Line"],
  text: ["Keterangan bank", "The bank's text"],
  reference: ["Referensi bank", "The bank's reference"],
  way: ["Arah", "Way"],
  credit: ["Masuk", "In"],
  debit: ["Keluar", "Out"],
  form: [(name: string) => `Dibaca sebagai ${name}.`, (name) => `Read as ${name}.`],
  ownForm: ["Dibaca menurut susunan kolom rekening ini.", "Read by the account's own columns."],
  pending: ["Belum dibukukan", "Pending"],
  leftOut: [
    (count: number) => `${idNumber(count)} baris ditinggalkan`,
    (count) => plural(count, "row is left out", "rows are left out"),
  ],
  why: ["Sebabnya", "Why"],
  problems: [
    (count: number) => `${idNumber(count)} masalah`,
    (count) => plural(count, "problem", "problems"),
  ],
  column: ["Kolom", "Column"],
  message: ["Yang salah", "What is wrong"],
  whole: ["seluruhnya", "as a whole"],
});

/** What the service made of a statement: sums, the first rows, and what it did not understand. */
export function TrialResult({ trial, withProblems = true }: { trial: Trial; withProblems?: boolean }) {
  const { t, fields } = useTexts(messages);
  const { number, money } = useFormat();
  const { statement_profile: profile, rows, credits, debits, amount, first } = trial;
  return (
    <Stack gap="xs">
      <Title order={3}>{t.title}</Title>
      <Text size="sm" role="status">
        {profile === null ? t.ownForm : t.form(profileNames[profile])}{" "}
        {t.summary(rows, credits, money(amount), debits)}
        {first.length < credits + debits && ` ${t.firstOnly(first.length)}`}
      </Text>
      {withProblems && <TrialProblems trial={trial} />}
      {first.length > 0 && (
        <DataTable
          label={t.title}
          rows={first}
          rowKey={({ line }) => line}
          columns={[
            { key: "line", head: t.line, align: "end", cell: ({ line }) => number(line) },
            {
              key: "way",
              head: t.way,
              cell: ({ kind, is_pending }) => (
                <StatusBadge tone={kind === "DEBIT" ? "off" : is_pending ? "waiting" : "good"}>
                  {kind === "DEBIT" ? t.debit : is_pending ? t.pending : t.credit}
                </StatusBadge>
              ),
            },
            { key: "booked", head: fields.booked_at, cell: ({ booked_at }) => <Moment iso={booked_at} /> },
            {
              key: "amount",
              head: fields.amount,
              align: "end",
              cell: (row) => <Money rupiah={row.amount} />,
            },
            { key: "written", head: fields.written, align: "end", cell: ({ written }) => written ?? "–" },
            { key: "sender", head: fields.sender, cell: ({ sender }) => sender ?? "–" },
            { key: "text", head: t.text, cell: ({ description }) => description ?? "–" },
            { key: "reference", head: t.reference, cell: ({ reference }) => reference ?? "–" },
          ]}
        />
      )}
      <LeftOut trial={trial} />
    </Stack>
  );
}

/** The rows that would not be stored, and why. */
function LeftOut({ trial: { left_out, left_out_count } }: { trial: Trial }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { number } = useFormat();
  if (left_out_count === 0) return null;
  return (
    <>
      <Title order={4}>{t.leftOut(left_out_count)}</Title>
      <DataTable
        label={t.leftOut(left_out_count)}
        rows={left_out}
        rowKey={({ line }) => line}
        columns={[
          { key: "line", head: t.line, align: "end", cell: ({ line }) => number(line) },
          {
            key: "why",
            head: t.why,
            cell: (row) => fieldErrorMessage({ ...row, params: {}, message: row.code }, language),
          },
        ]}
      />
    </>
  );
}

function TrialProblems({ trial: { problems, problem_count } }: { trial: Trial }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { number } = useFormat();
  if (problem_count === 0) return null;
  return (
    <Stack gap="xs">
      <Alert color="red" role="alert">
        {t.problems(problem_count)}
      </Alert>
      <DataTable
        label={t.problems(problem_count)}
        rows={problems.map((problem, index) => ({ ...problem, index }))}
        rowKey={({ index }) => index}
        columns={[
          {
            key: "line",
            head: t.line,
            align: "end",
            cell: ({ line }) => (line === null ? "–" : number(line)),
          },
          { key: "column", head: t.column, cell: ({ column }) => column ?? t.whole },
          { key: "message", head: t.message, cell: (problem) => fieldErrorMessage(problem, language) },
        ]}
      />
    </Stack>
  );
}
