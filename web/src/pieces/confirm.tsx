import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useState } from "react";
import { everywhere } from "../words/everywhere.ts";
import { faultText } from "../words/faults.ts";
import { useLanguage, useWords } from "../words/language.tsx";

export interface Question {
  title: string;
  /** What will happen, in numbers where there are any: "3 gerbang berhenti menerima kejadian". */
  effect: string;
  /** A verb: "Batalkan kejadian". */
  verb: string;
  /** Red for what cannot be taken back. */
  destructive?: boolean;
  /** Asks why, and hands it on; the label of the field. */
  reasonLabel?: string;
  /** Shown where it failed; throws ApiError. */
  act: (reason: string) => Promise<unknown>;
}

// A question may lead to another one, which must not look as busy as the one before.
let asked = 0;

/** Asks before what cannot be undone, says what will happen, acts, and shows why it could not. */
export function ask(question: Question): void {
  asked += 1;
  const id = modals.open({
    title: question.title,
    children: <QuestionBody key={asked} question={question} onDone={() => modals.close(id)} />,
  });
}

function QuestionBody({ question, onDone }: { question: Question; onDone: () => void }) {
  const w = useWords(everywhere);
  const language = useLanguage();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const asksReason = question.reasonLabel !== undefined;

  async function act(): Promise<void> {
    setBusy(true);
    try {
      await question.act(reason.trim());
      onDone();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Text>{question.effect}</Text>
      {asksReason && (
        <Textarea
          label={question.reasonLabel}
          required
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {error !== undefined && (
        <Alert color="red" role="alert">
          {faultText(error, language)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} disabled={busy}>
          {w.cancel}
        </Button>
        <Button
          {...(question.destructive === true ? { color: "red.9" } : {})}
          loading={busy}
          disabled={asksReason && reason.trim() === ""}
          onClick={() => void act()}
        >
          {question.verb}
        </Button>
      </Group>
    </Stack>
  );
}
