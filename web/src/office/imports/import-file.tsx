import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { FileDrop } from "../../components/file-drop.tsx";
import type { Run } from "../../components/run.ts";
import { RunProgress } from "../../components/run-progress.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { FileFailure, type FileReading, OtherReading, SheetInput } from "./file-reading.tsx";
import { FileChanged, type ImportKind, largestFile, listOf, sendImport } from "./kinds.ts";
import { importMessages } from "./messages.ts";
import { RunResult } from "./run-result.tsx";

interface ImportFileProps {
  kind: ImportKind;
  bankAccountId?: number;
  /** The run of the import, which the address keeps; 0: none yet. */
  runId: number;
  onRun: (id: number) => void;
  /** For a statement: the rupiah that come in by it, once that is known. */
  moneyIn?: (file: File, reading: FileReading) => Promise<number | undefined>;
  /** More about a file that was tried. */
  preview?: (file: File, reading: FileReading) => ReactNode;
}

/** One file, from its choice to its end: tried first, which writes nothing, and imported when every row is right. */
export function ImportFile(props: ImportFileProps) {
  const { kind, bankAccountId, runId, onRun, moneyIn, preview } = props;
  const { t, common } = useTexts(importMessages);
  const { money } = useFormat();
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<FileReading>({});
  const [trial, setTrial] = useState<Run>();
  const [ended, setEnded] = useState<Run>();
  const send = useChange(sendImport);
  const [failure, setFailure] = useState<unknown>();

  const choose = (chosen: File, way: FileReading = {}) => {
    setFile(chosen);
    setReading(way);
    setTrial(undefined);
    setEnded(undefined);
    setFailure(undefined);
  };
  const tryIt = async (chosen: File, way: FileReading) => {
    choose(chosen, way);
    try {
      setTrial(await send.mutateAsync({ kind, file: chosen, reading: way, dryRun: true, bankAccountId }));
    } catch (error) {
      setFailure(error);
    }
  };
  const confirmImport = async (chosen: File, { result }: Run) => {
    const rows = Number(result?.rows ?? 0);
    const asked = Number(result?.to_confirm ?? 0);
    const seen = typeof result?.seen === "string" ? result.seen : undefined;
    const amount = await moneyIn?.(chosen, reading);
    confirm({
      title: t.confirmTitle,
      effect: [
        amount === undefined
          ? t.confirmEffect(rows, t.kinds[kind].toLowerCase(), chosen.name)
          : t.confirmMoney(rows, money(amount), chosen.name),
        ...(asked === 0 ? [] : [t.confirmLarge(asked)]),
      ].join(" "),
      verb: t.verb,
      kind: asked === 0 ? "plain" : "warning",
      onConfirm: async () => {
        const sent = { kind, file: chosen, reading, dryRun: false, bankAccountId, seen };
        const { id } = await send.mutateAsync(sent);
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
          title={t.importing(t.kinds[kind].toLowerCase())}
          result={(result) => <RunResult result={result} />}
        />
        <Group>
          <Button component={Link} to={listOf(kind)}>
            {t.toList(t.kinds[kind].toLowerCase())}
          </Button>
          <Button variant="default" onClick={() => onRun(0)}>
            {t.another}
          </Button>
        </Group>
      </Stack>
    );
  const rows = Number(ended?.result?.rows ?? 0);
  return (
    <Stack>
      <FileDrop
        label={t.file}
        file={file}
        onFile={(chosen) => choose(chosen)}
        accept=".csv,.txt,.xlsx,text/csv"
        maxBytes={largestFile}
        disabled={send.isPending}
      />
      {failure instanceof FileChanged ? (
        <Alert color="red" role="alert" title={t.fileChanged}>
          {t.chooseAgain}
        </Alert>
      ) : (
        <FileFailure error={failure} />
      )}
      {file !== undefined && (
        <SheetInput file={file} reading={reading} onReading={(way) => choose(file, way)} />
      )}
      {file !== undefined && (
        <Group>
          <Button
            variant={ended?.status === "SELESAI" ? "default" : "filled"}
            loading={send.isPending}
            onClick={() => void tryIt(file, reading)}
          >
            {trial === undefined ? t.tryFile : common.tryAgain}
          </Button>
          <Text size="sm" c="dimmed">
            {t.tryHint}
          </Text>
        </Group>
      )}
      {file !== undefined && trial !== undefined && (
        <>
          <RunProgress
            id={trial.id}
            title={t.trying(file.name)}
            onEnd={setEnded}
            result={(result, { status }) => status === "SELESAI" && <RunResult result={result} />}
          />
          {ended !== undefined && preview?.(file, reading)}
          {ended?.status === "SELESAI" && (
            <Alert color="teal" role="status" title={t.allRight(rows)}>
              <Group justify="space-between">
                <Text size="sm">{t.nothingYet}</Text>
                <Button onClick={() => void confirmImport(file, ended)}>{t.importRows(rows)}</Button>
              </Group>
            </Alert>
          )}
        </>
      )}
      {file !== undefined && (
        <OtherReading
          reading={reading}
          failure={failure}
          problems={ended?.problems ?? []}
          onRead={(way) => void tryIt(file, way)}
        />
      )}
    </Stack>
  );
}
