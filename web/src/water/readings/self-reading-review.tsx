import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { ActionError } from "../../components/action-error.tsx";
import { confirm } from "../../components/confirm.tsx";
import { notify } from "../../components/notify.ts";
import { useFormat } from "../../format/format.ts";
import { fieldErrorMessages } from "../../messages/errors.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { readingMessages } from "./messages.ts";
import type { SelfReading } from "./self-reading.ts";
import { selfReadingMessages } from "./self-reading-messages.ts";

const basePath = "/backoffice/v1/self-readings";

/** Verifies with the stand that the photo shows, or rejects with a reason. */
export function SelfReadingReview({ one, onDone }: { one: SelfReading; onDone: () => void }) {
  const t = useMessages(selfReadingMessages);
  const readingText = useMessages(readingMessages);
  const fieldText = useMessages(fieldMessages);
  const language = useLanguage();
  const [stand, setStand] = useState<number | string>(one.stand ?? "");
  const [note, setNote] = useState("");
  const verify = useVerify(one, onDone);
  const reject = useReject(one, onDone);
  const isByStaff = one.current_method === "PETUGAS";
  useHotkeys([["alt+X", reject]], []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isByStaff || verify.isPending) return;
    if (one.flags.length === 0) verify.mutate({ stand, note });
    else stop();
  };
  // Enter goes through the queue, but not past what is marked.
  const stop = () =>
    confirm({
      title: t.flaggedTitle(one.sl),
      effect: t.flaggedEffect(
        one.flags.map((flag) => (readingText.flagNames as Record<string, string>)[flag] ?? flag).join(", "),
      ),
      verb: t.flaggedVerb,
      onConfirm: () => verify.mutateAsync({ stand, note }),
    });
  const { error } = verify;
  const fieldErrors = fieldErrorMessages(error, language);
  const fieldError = (name: string) => fieldErrors[name] ?? null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <CurrentReading one={one} />
        <ActionError error={error} />
        {!isByStaff && (
          <>
            <NumberInput
              label={t.stand}
              description={t.standHint}
              value={stand}
              onChange={setStand}
              min={0}
              allowDecimal={false}
              hideControls
              required
              // On a phone the keyboard would hide the photo.
              autoFocus={window.matchMedia("(min-width: 48em)").matches}
              error={fieldError("stand")}
            />
            <TextInput
              label={fieldText.note}
              description={readingText.noteHint}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              error={fieldError("note")}
            />
          </>
        )}
        <Group gap="xs">
          {!isByStaff && (
            <Button type="submit" loading={verify.isPending}>
              {t.verify}
            </Button>
          )}
          <Button variant="default" onClick={reject}>
            {t.reject}
          </Button>
        </Group>
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t.keys}
        </Text>
      </Stack>
    </form>
  );
}

function CurrentReading({ one: { current_method, current_stand } }: { one: SelfReading }) {
  const t = useMessages(selfReadingMessages);
  const readingText = useMessages(readingMessages);
  const format = useFormat();
  if (current_method === null) return null;
  const stand = current_stand === null ? "–" : format.number(current_stand);
  return (
    <Alert color="orange" variant="outline" p="xs">
      {current_method === "PETUGAS"
        ? t.byStaff(stand)
        : t.already(readingText.methods[current_method], stand)}
    </Alert>
  );
}

function useVerify({ id, sl, stand: sent }: SelfReading, onDone: () => void) {
  const t = useMessages(selfReadingMessages);
  const format = useFormat();
  return useChange(async ({ stand, note }: { stand: number | string; note: string }) => {
    const { usage } = await dataOf(
      api.POST(`${basePath}/{id}/verify`, {
        params: { path: { id } },
        body: {
          ...(typeof stand === "number" && stand !== sent ? { stand } : {}),
          ...(note.trim() === "" ? {} : { note: note.trim() }),
        },
      }),
    );
    notify(t.verified(sl, format.volume(usage ?? 0)));
    onDone();
  });
}

function useReject({ id, sl }: SelfReading, onDone: () => void) {
  const t = useMessages(selfReadingMessages);
  const reject = useChange((reason: string) =>
    dataOf(api.POST(`${basePath}/{id}/reject`, { params: { path: { id } }, body: { reason } })),
  );
  return () =>
    confirm({
      title: t.rejectTitle(sl),
      effect: t.rejectEffect,
      verb: t.rejectVerb,
      destructive: true,
      reasonLabel: t.rejectReason,
      onConfirm: async (reason) => {
        await reject.mutateAsync(reason);
        notify(t.rejected);
        onDone();
      },
    });
}
