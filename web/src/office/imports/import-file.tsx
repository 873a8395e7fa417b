import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { ask } from "../../pieces/confirm.tsx";
import { FileDrop } from "../../pieces/file-drop.tsx";
import { type Run, RunProgress } from "../../pieces/run-progress.tsx";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords } from "../../words/language.tsx";
import { type ImportKind, kinds, largestFile, sendImport } from "./kinds.ts";
import { RunResult } from "./run-result.tsx";
import { importWords } from "./words.ts";

interface ImportFileProps {
  kind: ImportKind;
  bankAccountId?: number;
  /** The run of the import, which the address keeps; 0: none yet. */
  runId: number;
  onRun: (id: number) => void;
  /** Of a statement: the rupiah that come in by it, once that is known. */
  moneyIn?: (file: File) => Promise<number | undefined>;
  /** More about a file that was tried. */
  preview?: (file: File) => ReactNode;
}

/** One file, from its choice to its end: tried first, which writes nothing, and imported when every row is right. */
export function ImportFile(props: ImportFileProps) {
  const { kind, bankAccountId, runId, onRun, moneyIn, preview } = props;
  const w = useWords(importWords);
  const language = useLanguage();
  const { number, money } = useFormat();
  const [file, setFile] = useState<File>();
  const [trial, setTrial] = useState<Run>();
  const [ended, setEnded] = useState<Run>();
  const stale = ["/backoffice/v1/runs", ...kinds[kind].stale];
  const send = useChange(sendImport, ["/backoffice/v1/runs"]);
  const [fault, setFault] = useState<unknown>();

  const choose = (chosen: File) => {
    setFile(chosen);
    setTrial(undefined);
    setEnded(undefined);
    setFault(undefined);
  };
  const tryIt = async (chosen: File) => {
    setTrial(undefined);
    setEnded(undefined);
    setFault(undefined);
    try {
      setTrial(await send.mutateAsync({ kind, file: chosen, dryRun: true, bankAccountId }));
    } catch (error) {
      setFault(error);
    }
  };
  const askImport = async (chosen: File, rows: number) => {
    const amount = await moneyIn?.(chosen);
    ask({
      title: w.askTitle,
      effect:
        amount === undefined
          ? w.askEffect(number(rows), w.kinds[kind].toLowerCase(), chosen.name)
          : w.askMoney(number(rows), money(amount), chosen.name),
      verb: w.verb,
      act: async () => {
        const { id } = await send.mutateAsync({ kind, file: chosen, dryRun: false, bankAccountId });
        setFile(undefined);
        setTrial(undefined);
        onRun(id);
      },
    });
  };

  if (runId > 0)
    return (
      <Stack>
        <RunProgress
          id={runId}
          title={w.importing(w.kinds[kind].toLowerCase())}
          stale={stale}
          result={(result) => <RunResult result={result} />}
        />
        <Group>
          <Button variant="default" onClick={() => onRun(0)}>
            {w.another}
          </Button>
        </Group>
      </Stack>
    );
  const rows = Number(ended?.result?.rows ?? 0);
  return (
    <Stack>
      <FileDrop
        label={w.file}
        file={file}
        onFile={choose}
        accept=".csv,.txt,text/csv"
        most={largestFile}
        disabled={send.isPending}
      />
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {faultText(fault, language)}
        </Alert>
      )}
      {file !== undefined && (
        <Group>
          <Button
            variant={ended?.status === "SELESAI" ? "default" : "filled"}
            loading={send.isPending}
            onClick={() => void tryIt(file)}
          >
            {trial === undefined ? w.tryFile : w.tryAgain}
          </Button>
          <Text size="sm" c="dimmed">
            {w.tryHint}
          </Text>
        </Group>
      )}
      {file !== undefined && trial !== undefined && (
        <>
          <RunProgress id={trial.id} title={w.trying(file.name)} onEnd={setEnded} />
          {ended !== undefined && preview?.(file)}
          {ended?.status === "SELESAI" && (
            <Alert color="teal" role="status" title={w.allRight(number(rows))}>
              <Group justify="space-between">
                <Text size="sm">{w.nothingYet}</Text>
                <Button onClick={() => void askImport(file, rows)}>{w.importRows(number(rows))}</Button>
              </Group>
            </Alert>
          )}
        </>
      )}
    </Stack>
  );
}
