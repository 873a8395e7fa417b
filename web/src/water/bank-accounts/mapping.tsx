import { Alert, Button, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { useState } from "react";
import { Facts } from "../../pieces/facts.tsx";
import { FileDrop } from "../../pieces/file-drop.tsx";
import { For } from "../../session/may.tsx";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords } from "../../words/language.tsx";
import { MappingEditor } from "./mapping-editor.tsx";
import { type CsvMapping, mappingValues, meanings } from "./mapping-values.ts";
import { type Sample, sampleOf } from "./sample.ts";
import type { BankAccount } from "./statement-import.tsx";
import { type Trial, TrialResult, tryMapping } from "./trial.tsx";
import { accountWords, mappingWords } from "./words.ts";

interface MappingProps {
  record: { data: BankAccount; etag: string | undefined };
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** How the bank's files are read: as it stands, tried on a sample, or edited beside the sample's first rows. */
export function Mapping({ record, isOpen, onOpen, onClose }: MappingProps) {
  const { id, csv_mapping } = record.data;
  const w = useWords(mappingWords);
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [sample, setSample] = useState<Sample>();
  const [trial, setTrial] = useState<Trial>();
  const [fault, setFault] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const take = async (chosen: File) => {
    setFile(chosen);
    setTrial(undefined);
    setFault(undefined);
    setSample(sampleOf(await chosen.slice(0, 65_536).text()));
  };
  const tryIt = async (chosen: File) => {
    setBusy(true);
    setTrial(undefined);
    setFault(undefined);
    try {
      setTrial(await tryMapping(id, chosen));
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{w.title}</Title>
        {!isOpen && (
          <For role="admin">
            <Button variant="default" size="xs" onClick={onOpen}>
              {w.edit}
            </Button>
          </For>
        )}
      </Group>
      <Stack>
        {!isOpen &&
          (csv_mapping === null ? <Text>{w.noneYet}</Text> : <MappingFacts mapping={csv_mapping} />)}
        {isOpen && (
          <For role="admin">
            <SampleChoice file={file} onFile={(chosen) => void take(chosen)} />
            <MappingEditor
              key={record.etag}
              record={record}
              sample={sample}
              onClose={onClose}
              onSaved={() => {
                if (file !== undefined) void tryIt(file);
              }}
            />
          </For>
        )}
        {!isOpen && file !== undefined && csv_mapping !== null && (
          <Group>
            <Button loading={busy} onClick={() => void tryIt(file)}>
              {w.tryNow}
            </Button>
          </Group>
        )}
        {fault !== undefined && (
          <Alert color="red" role="alert">
            {faultText(fault, language)}
          </Alert>
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
  const w = useWords(mappingWords);
  const [text, setText] = useState("");
  const paste = (pasted: string) => {
    setText(pasted);
    if (pasted.trim() !== "") onFile(new File([pasted], "tempelan.csv", { type: "text/csv" }));
  };
  return (
    <>
      <Text size="sm">{w.hint}</Text>
      <FileDrop
        label={w.sample}
        file={file}
        onFile={onFile}
        accept=".csv,.txt,text/csv"
        most={64 * 1024 * 1024}
      />
      <Textarea
        label={w.paste}
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
  const w = useWords(mappingWords);
  const a = useWords(accountWords);
  const values = mappingValues(mapping);
  const names = { ";": w.delimiters.semicolon, ",": w.delimiters.comma, "\t": w.delimiters.tab };
  return (
    <section aria-label={a.mapping}>
      <Facts
        of={[
          ...meanings
            .filter((meaning) => values[meaning] !== "")
            .map((meaning): [string, string] => [w.meanings[meaning], values[meaning]]),
          [w.delimiter, names[values.delimiter]],
          [w.datePattern, values.date_pattern],
          [w.numbers, values.numbers],
          ...(values.credit_word === ""
            ? []
            : [[w.creditWord, values.credit_word] satisfies [string, string]]),
        ]}
      />
    </section>
  );
}
