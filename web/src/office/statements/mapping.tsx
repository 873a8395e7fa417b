import { Button, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { useState } from "react";
import { DescriptionList } from "../../components/description-list.tsx";
import { FileDrop } from "../../components/file-drop.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { FileFailure, type FileReading, OtherReading, SheetInput } from "../imports/file-reading.tsx";
import { MappingEditor } from "./mapping-editor.tsx";
import { mappingValues, meanings } from "./mapping-values.ts";
import { mappingMessages } from "./messages.ts";
import { type Sample, sampleOfFile } from "./sample.ts";
import type { CsvMapping, ReadVersion, StatementCalls, Trial } from "./statement-account.ts";
import { TrialResult } from "./trial.tsx";

interface MappingProps {
  record: ReadVersion;
  calls: StatementCalls;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** How the bank's files are read: shown, tried on a sample, or edited next to the sample's first rows. */
export function Mapping({ record, calls, isOpen, onOpen, onClose }: MappingProps) {
  const { csv_mapping } = record.data;
  const t = useMessages(mappingMessages);
  const [file, setFile] = useState<File>();
  const [sample, setSample] = useState<Sample>();
  const [trial, setTrial] = useState<Trial>();
  const [failure, setFailure] = useState<unknown>();
  const [reading, setReading] = useState<FileReading>({});
  const [busy, setBusy] = useState(false);

  const take = async (chosen: File) => {
    setFile(chosen);
    setReading({});
    setTrial(undefined);
    setFailure(undefined);
    setSample(await sampleOfFile(chosen));
  };
  const tryIt = async (chosen: File, way: FileReading) => {
    setBusy(true);
    setReading(way);
    setTrial(undefined);
    setFailure(undefined);
    try {
      setTrial(await calls.tryStatement(chosen, way));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t.title}</Title>
        {!isOpen && (
          <RequireRole role="admin">
            <Button variant="default" size="xs" onClick={onOpen}>
              {t.edit}
            </Button>
          </RequireRole>
        )}
      </Group>
      <Stack>
        {!isOpen &&
          (csv_mapping === null ? <Text>{t.noneYet}</Text> : <MappingFacts mapping={csv_mapping} />)}
        {isOpen && (
          <RequireRole role="admin">
            <SampleChoice file={file} onFile={(chosen) => void take(chosen)} />
            <MappingEditor
              key={record.etag}
              record={record}
              calls={calls}
              sample={sample}
              onClose={onClose}
              onSaved={() => {
                if (file !== undefined) void tryIt(file, reading);
              }}
            />
          </RequireRole>
        )}
        {file !== undefined && <SheetInput file={file} reading={reading} onReading={setReading} />}
        {!isOpen && file !== undefined && (
          <Group>
            <Button loading={busy} onClick={() => void tryIt(file, reading)}>
              {t.tryNow}
            </Button>
          </Group>
        )}
        <FileFailure error={failure} />
        {file !== undefined && (
          <OtherReading
            reading={reading}
            failure={failure}
            problems={trial?.problems ?? []}
            onRead={(way) => void tryIt(file, way)}
          />
        )}
        {trial !== undefined && <TrialResult trial={trial} />}
      </Stack>
    </section>
  );
}

interface SampleChoiceProps {
  file: File | undefined;
  onFile: (file: File) => void;
}

function SampleChoice({ file, onFile }: SampleChoiceProps) {
  const t = useMessages(mappingMessages);
  const [text, setText] = useState("");
  const paste = (pasted: string) => {
    setText(pasted);
    if (pasted.trim() !== "") onFile(new File([pasted], "tempelan.csv", { type: "text/csv" }));
  };
  return (
    <>
      <Text size="sm">{t.hint}</Text>
      <FileDrop
        label={t.sample}
        file={file}
        onFile={onFile}
        accept=".csv,.txt,.xlsx,text/csv"
        maxBytes={64 * 1024 * 1024}
      />
      <Textarea
        label={t.paste}
        value={text}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => paste(event.currentTarget.value)}
      />
    </>
  );
}

function MappingFacts({ mapping }: { mapping: CsvMapping }) {
  const { t, fields } = useTexts(mappingMessages);
  const values = mappingValues(mapping);
  const names = { ";": t.delimiters.semicolon, ",": t.delimiters.comma, "\t": t.delimiters.tab };
  return (
    <section aria-label={fields.csv_mapping}>
      <DescriptionList
        items={[
          ...meanings
            .filter((meaning) => values[meaning] !== "")
            .map((meaning): [string, string] => [t.meanings[meaning], values[meaning]]),
          [fields.delimiter, names[values.delimiter]],
          [fields.date_pattern, values.date_pattern],
          [t.numbers, values.numbers],
          ...(values.credit_word === ""
            ? []
            : [[fields.credit_word, values.credit_word] satisfies [string, string]]),
        ]}
      />
    </section>
  );
}
