import { Alert, Stack, Text, Title } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { csvBody } from "../../office/imports/kinds.ts";
import { DataTable } from "../../pieces/data-table.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { fieldText } from "../../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../../words/language.tsx";
import { mutationWords } from "../mutations/words.ts";

const words = wordsOf(
  {
    title: "Baris seperti yang dipahami",
    summary: (rows: string, credits: string, amount: string, debits: string) =>
      `${rows} baris: ${credits} uang masuk, jumlahnya ${amount}; ${debits} uang keluar, dilewati.`,
    firstOnly: (count: string) => `${count} baris pertama ditampilkan.`,
    line: "Baris",
    way: "Arah",
    credit: "Masuk",
    debit: "Keluar",
    problems: (count: string) => `${count} masalah`,
    column: "Kolom",
    message: "Yang salah",
    whole: "seluruhnya",
  },
  {
    title: "The rows as they are understood",
    summary: (rows, credits, amount, debits) =>
      `${rows} rows: ${credits} of money in, ${amount} in all; ${debits} of money out, passed over.`,
    firstOnly: (count) => `The first ${count} rows are shown.`,
    line: "Line",
    way: "Way",
    credit: "In",
    debit: "Out",
    problems: (count) => `${count} problems`,
    column: "Column",
    message: "What is wrong",
    whole: "as a whole",
  },
);

/** Has the service read a statement by the account's mapping; nothing is stored. @throws {ApiError} */
export function tryMapping(accountId: number, file: Blob) {
  return dataOf(
    api.POST("/backoffice/v1/bank-accounts/{id}/mapping/try", {
      ...csvBody(file),
      params: { path: { id: accountId } },
    }),
  );
}

export type Trial = Awaited<ReturnType<typeof tryMapping>>;

/** What the service made of a statement: sums, the first rows, and what it did not understand. */
export function TrialResult({ trial, withProblems = true }: { trial: Trial; withProblems?: boolean }) {
  const w = useWords(words);
  const m = useWords(mutationWords);
  const { number, money } = useFormat();
  const { rows, credits, debits, amount, first } = trial;
  return (
    <Stack gap="xs">
      <Title order={3}>{w.title}</Title>
      <Text size="sm" role="status">
        {w.summary(number(rows), number(credits), money(amount), number(debits))}
        {first.length < credits + debits && ` ${w.firstOnly(number(first.length))}`}
      </Text>
      {withProblems && <TrialProblems trial={trial} />}
      {first.length > 0 && (
        <DataTable
          label={w.title}
          rows={first}
          rowKey={({ line }) => line}
          columns={[
            { key: "line", head: w.line, align: "end", cell: ({ line }) => number(line) },
            {
              key: "way",
              head: w.way,
              cell: ({ kind }) => (
                <StatusBadge tone={kind === "CREDIT" ? "good" : "off"}>
                  {kind === "CREDIT" ? w.credit : w.debit}
                </StatusBadge>
              ),
            },
            { key: "booked", head: m.booked, cell: ({ booked_at }) => <Moment iso={booked_at} /> },
            { key: "amount", head: m.amount, align: "end", cell: (row) => <Money rupiah={row.amount} /> },
            { key: "sender", head: m.sender, cell: ({ sender }) => sender ?? "–" },
            { key: "text", head: m.text, cell: ({ description }) => description ?? "–" },
            { key: "reference", head: m.reference, cell: ({ reference }) => reference ?? "–" },
          ]}
        />
      )}
    </Stack>
  );
}

function TrialProblems({ trial: { problems, problem_count } }: { trial: Trial }) {
  const w = useWords(words);
  const language = useLanguage();
  const { number } = useFormat();
  if (problem_count === 0) return null;
  return (
    <Stack gap="xs">
      <Alert color="red" role="alert">
        {w.problems(number(problem_count))}
      </Alert>
      <DataTable
        label={w.problems(number(problem_count))}
        rows={problems.map((problem, index) => ({ ...problem, index }))}
        rowKey={({ index }) => index}
        columns={[
          {
            key: "line",
            head: w.line,
            align: "end",
            cell: ({ line }) => (line === null ? "–" : number(line)),
          },
          { key: "column", head: w.column, cell: ({ column }) => column ?? w.whole },
          { key: "message", head: w.message, cell: ({ message }) => fieldText(message, language) },
        ]}
      />
    </Stack>
  );
}
