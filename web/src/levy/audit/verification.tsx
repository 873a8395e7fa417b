import { Alert, Anchor, Progress, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { CopyText } from "../../components/copy-text.tsx";
import { ErrorAlert } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, plural } from "../../messages/plural.ts";
import { momentNow } from "../../session/clock.ts";

const path = "/retribusi/v1/frontend/audit-logs/verification";
type Verification = Answer<typeof path>;

const messages = defineMessages({
  progress: ["Pemeriksaan jejak audit", "Verification of the audit trail"],
  of: [
    (done: number, total: number) => `${idNumber(done)} dari ${idNumber(total)} catatan utuh sejauh ini`,
    (done, total) => `${enNumber(done)} of ${plural(total, "record", "records")} whole so far`,
  ],
  begun: ["Memeriksa dari catatan pertama…", "Verifying from the first record…"],
  whole: ["Jejak audit utuh", "The audit trail is whole"],
  wholeText: [
    (records: number, when: string) =>
      `${idNumber(records)} catatan diperiksa satu demi satu sampai ${when}: tidak ada yang diubah, dihapus, atau disisipkan.`,
    (records, when) =>
      `${plural(records, "record", "records")} verified one by one until ${when}: none was changed, deleted or put between.`,
  ],
  note: ["Untuk dicatat di tempat lain", "To be noted elsewhere"],
  noteHint: [
    "Pemotongan catatan terbaru hanya terlihat bila dibandingkan: catat nomor dan hash ini, dan bandingkan yang dicatat dahulu dengan perubahan bernomor sama.",
    "That the newest records were cut off shows only by comparison: note this number and hash, and compare those noted before with the change of the same number.",
  ],
  broken: [
    (id: string) => `Jejak audit rusak pada catatan ${id}`,
    (id) => `The audit trail is broken at record ${id}`,
  ],
  how: [
    {
      MISSING: "Catatan itu tidak ada.",
      UNLINKED: "Catatan itu tidak menyambung ke catatan sebelumnya.",
      ALTERED: "Isi catatan itu tidak cocok dengan hash-nya.",
      STRAY: "Nomor catatan itu di bawah 1; layanan tidak pernah menulisnya.",
    },
    {
      MISSING: "The record is missing.",
      UNLINKED: "The record does not follow the one before it.",
      ALTERED: "The content of the record does not match its hash.",
      STRAY: "The record's number is below 1; the service never writes one.",
    },
  ],
  before: [
    (records: number) =>
      `${idNumber(records)} catatan sebelumnya utuh. Laporkan kepada pengelola sistem, dan simpan cadangan terakhir.`,
    (records) =>
      `${plural(records, "record before it is", "records before it are")} whole. Report it to who runs the system, and keep the last backup.`,
  ],
  open: ["Buka catatan itu", "Open that record"],
});

/** Walks the chain of hashes a thousand records at a time, goes on where a bad line broke it off, and shows the verdict. */
export function AuditVerification({ addressOf }: { addressOf: (id: number) => string }) {
  const [at, setAt] = useState<Verification>();
  const [verdictAt, setVerdictAt] = useState("");
  const [error, setError] = useState<unknown>();
  const cursor = at?.next_cursor ?? undefined;
  const isOver = at !== undefined && cursor === undefined;
  useEffect(() => {
    if (isOver || error !== undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const query = cursor === undefined ? {} : { cursor };
    dataOf(api.GET(path, { params: { query }, signal })).then(
      (next) => {
        if (signal.aborted) return;
        setAt(next);
        setVerdictAt(momentNow());
      },
      (failure: unknown) => {
        if (!signal.aborted) setError(failure);
      },
    );
    return () => leaving.abort();
  }, [cursor, isOver, error]);
  if (isOver) return <Verdict of={at} when={verdictAt} addressOf={addressOf} />;
  return (
    <Stack>
      {error === undefined ? undefined : <ErrorAlert error={error} onRetry={() => setError(undefined)} />}
      <Bar at={at} />
    </Stack>
  );
}

function Bar({ at }: { at: Verification | undefined }) {
  const t = useMessages(messages);
  const text = at === undefined ? t.begun : t.of(at.records, at.total);
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section
          value={at === undefined ? 0 : Math.min(100, (at.records / at.total) * 100)}
          aria-label={t.progress}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text size="sm" mt={4}>
        {text}
      </Text>
    </div>
  );
}

interface VerdictProps {
  of: Verification;
  when: string;
  addressOf: (id: number) => string;
}

function Verdict({ of: verdict, when, addressOf }: VerdictProps) {
  const t = useMessages(messages);
  const { number, exactMoment } = useFormat();
  const { records, head, broken_id, break: how } = verdict;
  if (broken_id === null)
    return (
      <Stack role="status">
        <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />} title={t.whole}>
          {t.wholeText(records, exactMoment(when))}
        </Alert>
        <Text size="sm">{t.noteHint}</Text>
        <CopyText text={`${records} ${head}`} label={t.note} />
      </Stack>
    );
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconCircleX size={18} aria-hidden />}
      title={t.broken(number(broken_id))}
    >
      <Stack gap="xs">
        {how !== null && <Text size="sm">{t.how[how]}</Text>}
        <Text size="sm">{t.before(broken_id - 1)}</Text>
        {how !== "MISSING" && (
          <Anchor component={Link} to={addressOf(broken_id)} size="sm">
            {t.open}
          </Anchor>
        )}
      </Stack>
    </Alert>
  );
}
