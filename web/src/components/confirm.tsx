import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useState } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { errorMessage } from "../messages/errors.ts";
import { useLanguage, useMessages } from "../messages/language.tsx";

export interface Confirmation {
  title: string;
  /** What will happen, in numbers where there are any: "3 gerbang berhenti menerima kejadian". */
  effect: string;
  /** A verb: "Batalkan kejadian". */
  verb: string;
  /** Red for what cannot be taken back. */
  destructive?: boolean;
  /** Asks for a reason and passes it on; this is the field's label. */
  reasonLabel?: string;
  /** Shown where it failed; throws ApiError. */
  onConfirm: (reason: string) => Promise<unknown>;
}

// Confirming may open another dialog, which needs a key of its own so that it does not start as busy as this one.
let lastKey = 0;

/** Asks before what cannot be undone, says what will happen, does it, and shows why it failed. */
export function confirm(question: Confirmation): void {
  lastKey += 1;
  const id = modals.open({
    title: question.title,
    children: <ConfirmationBody key={lastKey} confirmation={question} onDone={() => modals.close(id)} />,
  });
}

function ConfirmationBody({ confirmation, onDone }: { confirmation: Confirmation; onDone: () => void }) {
  const common = useMessages(commonMessages);
  const language = useLanguage();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const asksReason = confirmation.reasonLabel !== undefined;

  async function run(): Promise<void> {
    setBusy(true);
    try {
      await confirmation.onConfirm(reason.trim());
      onDone();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Text>{confirmation.effect}</Text>
      {asksReason && (
        <Textarea
          label={confirmation.reasonLabel}
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
          {errorMessage(error, language)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} disabled={busy}>
          {common.cancel}
        </Button>
        <Button
          {...(confirmation.destructive === true ? { color: "red.9" } : {})}
          loading={busy}
          disabled={asksReason && reason.trim() === ""}
          onClick={() => void run()}
        >
          {confirmation.verb}
        </Button>
      </Group>
    </Stack>
  );
}
