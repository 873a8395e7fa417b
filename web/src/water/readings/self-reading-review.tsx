import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { ask } from "../../pieces/confirm.tsx";
import { told } from "../../pieces/told.ts";
import { faultText, fieldText } from "../../words/faults.ts";
import { useLanguage, useWords } from "../../words/language.tsx";
import { selfReadingWords } from "./self-reading-words.ts";
import type { SelfReading } from "./self-readings.tsx";
import { readingWords } from "./words.ts";

const base = "/backoffice/v1/self-readings";
const stale = [base, "/backoffice/v1/readings"];

/** Verify, with the stand that the photo shows, or reject with a reason. */
export function SelfReadingReview({ one, onDone }: { one: SelfReading; onDone: () => void }) {
  const w = useWords(selfReadingWords);
  const r = useWords(readingWords);
  const language = useLanguage();
  const [stand, setStand] = useState<number | string>(one.stand ?? "");
  const [note, setNote] = useState("");
  const verify = useVerify(one, onDone);
  const reject = useReject(one, onDone);
  const isByStaff = one.current_method === "PETUGAS";
  useHotkeys([["alt+X", reject]], []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isByStaff && !verify.isPending) verify.mutate({ stand, note });
  };
  const { error } = verify;
  const fields = error instanceof ApiError ? error.fields : {};
  const fieldError = (name: string) =>
    fields[name]?.map((fault) => fieldText(fault, language)).join("; ") ?? null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Already one={one} />
        {error !== null && (
          <Alert color="red" role="alert">
            {faultText(error, language)}
          </Alert>
        )}
        {!isByStaff && (
          <>
            <NumberInput
              label={w.stand}
              description={w.standHint}
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
              label={r.note}
              description={r.noteHint}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              error={fieldError("note")}
            />
          </>
        )}
        <Group gap="xs">
          {!isByStaff && (
            <Button type="submit" loading={verify.isPending}>
              {w.verify}
            </Button>
          )}
          <Button variant="default" onClick={reject}>
            {w.reject}
          </Button>
        </Group>
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {w.keys}
        </Text>
      </Stack>
    </form>
  );
}

function Already({ one: { current_method, current_stand } }: { one: SelfReading }) {
  const w = useWords(selfReadingWords);
  const r = useWords(readingWords);
  const format = useFormat();
  if (current_method === null) return null;
  const stand = current_stand === null ? "–" : format.number(current_stand);
  return (
    <Alert color="orange" variant="outline" p="xs">
      {current_method === "PETUGAS" ? w.byStaff(stand) : w.already(r.methods[current_method], stand)}
    </Alert>
  );
}

function useVerify({ id, sl, stand: sent }: SelfReading, onDone: () => void) {
  const w = useWords(selfReadingWords);
  const format = useFormat();
  return useChange(async ({ stand, note }: { stand: number | string; note: string }) => {
    const { usage } = await dataOf(
      api.POST(`${base}/{id}/verify`, {
        params: { path: { id } },
        body: {
          ...(typeof stand === "number" && stand !== sent ? { stand } : {}),
          ...(note.trim() === "" ? {} : { note: note.trim() }),
        },
      }),
    );
    told(w.verified(sl, format.volume(usage ?? 0)));
    onDone();
  }, stale);
}

function useReject({ id, sl }: SelfReading, onDone: () => void) {
  const w = useWords(selfReadingWords);
  const reject = useChange(
    (reason: string) =>
      dataOf(api.POST(`${base}/{id}/reject`, { params: { path: { id } }, body: { reason } })),
    stale,
  );
  return () =>
    ask({
      title: w.rejectTitle(sl),
      effect: w.rejectEffect,
      verb: w.rejectVerb,
      destructive: true,
      reasonLabel: w.rejectReason,
      act: async (reason) => {
        await reject.mutateAsync(reason);
        told(w.rejected);
        onDone();
      },
    });
}
