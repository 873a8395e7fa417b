import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
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

/** What somebody has seen before he verifies: another usage, or another flag, is asked about. */
interface Seen {
  expected_usage?: number;
  expected_flags: string[];
}

/** Verifies with the stand that the photo shows, or rejects with a reason. */
export function SelfReadingReview({ one, onDone }: { one: SelfReading; onDone: () => void }) {
  const t = useMessages(selfReadingMessages);
  const readingText = useMessages(readingMessages);
  const fieldText = useMessages(fieldMessages);
  const language = useLanguage();
  const format = useFormat();
  const [stand, setStand] = useState<number | string>(one.stand ?? "");
  const [note, setNote] = useState("");
  const verify = useVerify(one, onDone);
  const reject = useReject(one, onDone);
  const isVerifiable = one.actions.includes("verify");
  useHotkeys([["alt+X", reject]], []);
  const namesOf = (flags: readonly string[]) =>
    flags.map((flag) => (readingText.flagNames as Record<string, string>)[flag] ?? flag).join(", ");
  const flagged = (flags: readonly string[]) => (flags.length === 0 ? [] : [t.flaggedEffect(namesOf(flags))]);
  const send = async (seen: Seen) => {
    try {
      await verify.mutateAsync({ stand, note, seen });
    } catch (failure) {
      const changed = changedTo(failure);
      if (changed === undefined) throw failure;
      const { previous, usage, flags } = changed;
      confirm({
        title: t.changedTitle(one.sl),
        effect: [
          t.changedEffect(format.number(previous), format.volume(usage)),
          ...flagged(flags.filter((flag) => !seen.expected_flags.includes(flag))),
        ].join(" "),
        verb: t.flaggedVerb,
        kind: "warning",
        onConfirm: () => send({ expected_usage: usage, expected_flags: flags }),
      });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isVerifiable || verify.isPending) return;
    const { usage, flags, obstacle } = one;
    const isShown = stand === one.stand && usage !== null && obstacle === null;
    const seen = { expected_flags: flags, ...(isShown ? { expected_usage: usage } : {}) };
    // The form shows why it failed.
    if (flags.length === 0) return void send(seen).catch(() => {});
    // Enter goes through the queue, but not past what is marked.
    confirm({
      title: t.flaggedTitle(one.sl),
      effect: t.flaggedEffect(namesOf(flags)),
      verb: t.flaggedVerb,
      kind: "warning",
      onConfirm: () => send(seen),
    });
  };
  const error = changedTo(verify.error) === undefined ? verify.error : null;
  const fieldErrors = fieldErrorMessages(error, language);
  const fieldError = (name: string) => fieldErrors[name] ?? null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <CurrentReading one={one} />
        <ActionError error={error} />
        {isVerifiable && (
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
          {isVerifiable && (
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

/** What stands in the way of verifying it, or what it would replace. */
function CurrentReading({ one: { current_method, current_stand, obstacle } }: { one: SelfReading }) {
  const t = useMessages(selfReadingMessages);
  const readingText = useMessages(readingMessages);
  const format = useFormat();
  const stand = current_stand === null ? "–" : format.number(current_stand);
  const notices = [
    ...(obstacle === null ? [] : [t.obstacles[obstacle]]),
    ...(current_method === null || current_method === "PETUGAS"
      ? []
      : [t.already(readingText.methods[current_method], stand)]),
  ];
  return notices.map((notice) => (
    <Alert key={notice} color="orange" variant="outline" p="xs">
      {notice}
    </Alert>
  ));
}

/** What verifying would store by now, where that is why it was refused. */
function changedTo(error: unknown): { previous: number; usage: number; flags: string[] } | undefined {
  if (!(error instanceof ApiError) || error.code !== "SELF_READING_CHANGED") return undefined;
  return error.data as unknown as { previous: number; usage: number; flags: string[] };
}

function useVerify({ id, sl, stand: sent }: SelfReading, onDone: () => void) {
  const t = useMessages(selfReadingMessages);
  const format = useFormat();
  return useChange(async ({ stand, note, seen }: { stand: number | string; note: string; seen: Seen }) => {
    const { usage } = await dataOf(
      api.POST(`${basePath}/{id}/verify`, {
        params: { path: { id } },
        body: {
          ...(typeof stand === "number" && stand !== sent ? { stand } : {}),
          ...(note.trim() === "" ? {} : { note: note.trim() }),
          ...seen,
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
      kind: "destructive",
      reasonLabel: t.rejectReason,
      onConfirm: async (reason) => {
        await reject.mutateAsync(reason);
        notify(t.rejected);
        onDone();
      },
    });
}
