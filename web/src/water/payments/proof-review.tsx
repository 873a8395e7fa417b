import { Anchor, Button, Group, Paper, Stack, Text, Textarea, Title } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { useDecision } from "../../api/use-decision.ts";
import { ActionError } from "../../components/action-error.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { notify } from "../../components/notify.ts";
import { Picture } from "../../components/picture.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { PaymentBadge, ProofBadge } from "./badges.tsx";
import { paymentMessages } from "./messages.ts";
import type { Proof } from "./proof.ts";

const messages = defineMessages({
  field: ["Isi", "Field"],
  claimed: ["Kata pelanggan", "The customer says"],
  expected: ["Seharusnya", "Expected"],
  differs: [(by: string) => `Jumlah berbeda ${by}`, (by) => `The amount differs by ${by}`],
  agrees: ["Jumlah cocok", "The amount agrees"],
  sentAt: ["Dikirim / diminta", "Sent / requested"],
  hint: [
    "Keputusan ini petunjuk bagi rekan; alasan penolakan dibaca pelanggan. Pembayaran baru lunas oleh mutasi bank.",
    "This decision is a hint for colleagues; why a proof is rejected the customer reads. The payment is paid only by the bank transaction itself.",
  ],
  approve: ["Terima bukti", "Approve proof"],
  reject: ["Tolak bukti", "Reject proof"],
  reason: ["Alasan atau catatan", "Reason or note"],
  reasonNeeded: [
    "Tulis alasannya dahulu: pelanggan membacanya.",
    "Write the reason first: the customer reads it.",
  ],
  approved: [(amount: string) => `Bukti ${amount} diterima`, (amount) => `Proof of ${amount} approved`],
  rejected: [(amount: string) => `Bukti ${amount} ditolak`, (amount) => `Proof of ${amount} rejected`],
  reviewedBy: [(who: string) => `Diperiksa ${who}`, (who) => `Reviewed by ${who}`],
});

interface ProofReviewProps {
  proof: Proof;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecided: () => void;
}

/** One photo, what the customer claims next to what is expected, and the decision. */
export function ProofReview({ proof, onPrevious, onNext, onDecided }: ProofReviewProps) {
  const { t, fields, common } = useTexts(messages);
  const paymentText = useMessages(paymentMessages);
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)" component="section" aria-label={paymentText.proof}>
      <Group justify="space-between" mb="sm">
        <Group gap="sm">
          <Title order={2}>
            <Anchor component={Link} to={`/water/payments/${proof.code}`} inherit>
              {proof.code}
            </Anchor>
          </Title>
          <PaymentBadge status={proof.payment_status} />
        </Group>
        <Group gap={4}>
          <Button variant="default" size="xs" disabled={onPrevious === undefined} onClick={onPrevious}>
            <IconChevronLeft size={16} aria-hidden /> {common.previous}
          </Button>
          <Button variant="default" size="xs" disabled={onNext === undefined} onClick={onNext}>
            {common.next} <IconChevronRight size={16} aria-hidden />
          </Button>
        </Group>
      </Group>
      <Group align="flex-start" gap="lg">
        <Picture
          src={`/backoffice/v1/files/${proof.file_id}`}
          alt={`${paymentText.proof} ${proof.code}`}
          height={280}
        />
        <Stack flex={1} miw={280}>
          <Comparison proof={proof} />
          {proof.actions.includes("review") && <Decision proof={proof} onDecided={onDecided} />}
          {proof.reviewed_at !== null && (
            <Text size="sm" component="div">
              <ProofBadge status={proof.status} /> {t.reviewedBy(proof.reviewed_by ?? "–")} ·{" "}
              <Moment iso={proof.reviewed_at} />
              {proof.note !== null && (
                <>
                  <br />
                  {fields.note}: {proof.note}
                </>
              )}
            </Text>
          )}
        </Stack>
      </Group>
    </Paper>
  );
}

function Comparison({ proof }: { proof: Proof }) {
  const { t, fields } = useTexts(messages);
  const paymentText = useMessages(paymentMessages);
  const { money } = useFormat();
  const { data: payment } = useRead("/backoffice/v1/payments/{code}", { path: { code: proof.code } });
  const difference = proof.amount === null ? 0 : proof.amount - proof.payment_total;
  return (
    <>
      <DataTable
        label={`${t.claimed} / ${t.expected}`}
        rowKey={({ field }) => field}
        rows={[
          {
            field: fields.amount,
            claimed: <Money rupiah={proof.amount} fw={600} />,
            expected: <Money rupiah={proof.payment_total} fw={600} />,
          },
          { field: fields.sender, claimed: proof.sender ?? "–", expected: payment?.username ?? "–" },
          ...(proof.bank === null ? [] : [{ field: fields.bank, claimed: proof.bank, expected: "–" }]),
          {
            field: t.sentAt,
            claimed: <ShortMoment iso={proof.created_at} />,
            expected: <ShortMoment iso={payment?.created_at} />,
          },
        ]}
        columns={[
          { key: "field", head: t.field, cell: ({ field }) => field },
          { key: "claimed", head: t.claimed, cell: ({ claimed }) => claimed },
          { key: "expected", head: t.expected, cell: ({ expected }) => expected },
        ]}
      />
      {proof.amount !== null && (
        <Text size="sm" c={difference === 0 ? "var(--loket-good)" : "var(--loket-warn)"}>
          {difference === 0 ? (
            <IconCheck size={16} aria-hidden style={{ verticalAlign: "-3px" }} />
          ) : (
            <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: "-3px" }} />
          )}{" "}
          {difference === 0 ? t.agrees : t.differs(money(difference))}
        </Text>
      )}
      {proof.repeated_photo && (
        <Text size="sm" c="var(--loket-warn)">
          <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: "-3px" }} />{" "}
          {paymentText.repeatedPhoto}
        </Text>
      )}
    </>
  );
}

/** A moment that may take two lines. */
function ShortMoment({ iso }: { iso: string | undefined }) {
  const { moment } = useFormat();
  return iso === undefined ? "–" : <time dateTime={iso}>{moment(iso)}</time>;
}

function Decision({ proof, onDecided }: { proof: Proof; onDecided: () => void }) {
  const t = useMessages(messages);
  const { money } = useFormat();
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<Verdict>();
  const [error, setError] = useState<unknown>();
  const isSettled = useIsReady();
  const review = useDecision((decision: Verdict) =>
    dataOf(
      api.POST("/backoffice/v1/proofs/{id}/review", {
        params: { path: { id: proof.id } },
        body: { decision, ...(note.trim() === "" ? {} : { note: note.trim() }) },
      }),
    ),
  );
  const decide = async (decision: Verdict): Promise<void> => {
    setMissing(decision === "DITOLAK" && note.trim() === "");
    if (decision === "DITOLAK" && note.trim() === "") return;
    setBusy(decision);
    try {
      await review(decision);
      notify((decision === "DITERIMA" ? t.approved : t.rejected)(money(proof.payment_total)));
      onDecided();
    } catch (failure) {
      setError(failure);
      setBusy(undefined);
    }
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={t.reason}
        autosize
        minRows={2}
        value={note}
        error={missing ? t.reasonNeeded : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ActionError error={error} />
      <Group>
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={busy === "DITERIMA"}
          disabled={busy !== undefined || !isSettled}
          onClick={() => void decide("DITERIMA")}
        >
          {t.approve}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          loading={busy === "DITOLAK"}
          disabled={busy !== undefined || !isSettled}
          onClick={() => void decide("DITOLAK")}
        >
          {t.reject}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
    </Stack>
  );
}

type Verdict = "DITERIMA" | "DITOLAK";

/** False for half a second, so that the second press of a double click does not decide the proof shown next. */
function useIsReady(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
