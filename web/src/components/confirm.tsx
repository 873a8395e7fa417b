import { Button, Group, NumberInput, Stack, Text, Textarea } from "@mantine/core";
import { modals } from "@mantine/modals";
import { type KeyboardEvent, useState } from "react";
import { useFormat } from "../format/format.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { ActionError } from "./action-error.tsx";
import { focusBack, useEscape } from "./layers.ts";
import { notify } from "./notify.ts";

export interface Confirmation {
  title: string;
  /** What will happen, in numbers where there are any: "3 gerbang berhenti menerima kejadian". */
  effect: string;
  /** A verb: "Batalkan kejadian". */
  verb: string;
  /**
   * "plain": a person asked for it, so Enter does it. "warning": it is asked because something looks wrong, so Enter leaves all as it is.
   * "destructive": the same, and red, since it cannot be taken back.
   */
  kind: "plain" | "warning" | "destructive";
  /** Asks for the number once more, and goes on with the same number alone: what was meant for the next field is seen, and not lost. */
  again?: { label: string; value: number };
  /** Asks for a reason and passes it on; this is the field's label. */
  reasonLabel?: string;
  /** What leaves everything as it is; "Kembali" unless told, since what is asked about may be to cancel something. */
  cancel?: string;
  /** The question was closed without being confirmed. */
  onCancel?: () => void;
  /** What is said when it is done. */
  done?: string;
  /** Shown where it failed; throws ApiError. */
  onConfirm: (reason: string) => Promise<unknown>;
}

// Confirming may open another dialog, which needs a key of its own so that it does not start as busy as this one.
let lastKey = 0;

// What a double click, or Enter pressed twice, would ask again.
const open = new Set<string>();

/** Milliseconds for which Enter does not yet confirm: it was pressed twice, and nobody has read the question. */
const unread = 500;

/**
 * Asks before what cannot be undone, says what will happen, does it, and shows why it failed. A question that is open already is
 * not asked again.
 */
export function confirm(question: Confirmation): void {
  const asked = JSON.stringify([question.title, question.effect, question.verb]);
  if (open.has(asked)) return;
  open.add(asked);
  lastKey += 1;
  let isConfirmed = false;
  const giveFocusBack = focusBack();
  const id = modals.open({
    title: question.title,
    // The second press of a double click falls next to the question, and must not close it.
    closeOnClickOutside: false,
    closeOnEscape: false,
    // To the button that asked, unless it was disabled meanwhile: then the page would have it.
    returnFocus: false,
    onClose: () => {
      open.delete(asked);
      giveFocusBack();
      if (!isConfirmed) question.onCancel?.();
    },
    children: (
      <ConfirmationBody
        key={lastKey}
        confirmation={question}
        onConfirmed={() => {
          isConfirmed = true;
        }}
        onDone={() => modals.close(id)}
      />
    ),
  });
}

interface ConfirmationBodyProps {
  confirmation: Confirmation;
  onConfirmed: () => void;
  onDone: () => void;
}

function ConfirmationBody({ confirmation, onConfirmed, onDone }: ConfirmationBodyProps) {
  const common = useMessages(commonMessages);
  const format = useFormat();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [openedAt] = useState(() => performance.now());
  useEscape(true, onDone);
  const { again, kind } = confirmation;
  const [typed, setTyped] = useState<number | string>("");
  const [isOther, setOther] = useState(false);
  const asksReason = confirmation.reasonLabel !== undefined;
  const asksMore = asksReason || again !== undefined;
  const hold = (event: KeyboardEvent) => {
    if (event.repeat || event.timeStamp - openedAt < unread) event.preventDefault();
  };

  async function run(): Promise<void> {
    if (busy) return;
    if (again !== undefined && typed !== again.value) return setOther(true);
    setBusy(true);
    try {
      await confirmation.onConfirm(reason.trim());
      if (confirmation.done !== undefined) notify(confirmation.done);
      onConfirmed();
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
      {again !== undefined && (
        <NumberInput
          label={again.label}
          required
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setOther(false);
          }}
          onKeyDown={({ key, repeat }) => {
            if (key === "Enter" && !repeat && typed !== "") void run();
          }}
          error={isOther ? common.notTheSame(format.number(again.value)) : undefined}
          data-autofocus
        />
      )}
      <ActionError error={error} />
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={onDone}
          disabled={busy}
          onKeyDown={hold}
          data-autofocus={(!asksMore && kind !== "plain") || undefined}
        >
          {confirmation.cancel ?? common.back}
        </Button>
        <Button
          {...(kind === "destructive" ? { color: "red.9" } : {})}
          loading={busy}
          disabled={asksReason && reason.trim() === ""}
          onClick={() => void run()}
          onKeyDown={hold}
          data-autofocus={(!asksMore && kind === "plain") || undefined}
        >
          {confirmation.verb}
        </Button>
      </Group>
    </Stack>
  );
}
