import { Alert, Anchor, Button, Group, Paper, Stack, Text, Textarea, Title } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { DataTable } from "../../pieces/data-table.tsx";
import { Picture } from "../../pieces/picture.tsx";
import { told } from "../../pieces/told.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../../words/language.tsx";
import { PaymentBadge, ProofBadge } from "./badges.tsx";
import type { Proof } from "./proofs.tsx";
import { useDecision } from "./use-decision.ts";
import { paymentWords } from "./words.ts";

const words = wordsOf(
  {
    field: "Isi",
    claimed: "Kata pelanggan",
    expected: "Seharusnya",
    differs: (by: string) => `Jumlah berbeda ${by}`,
    agrees: "Jumlah cocok",
    amount: "Jumlah",
    account: "Akun",
    sentAt: "Dikirim / diminta",
    hint: "Keputusan ini petunjuk bagi rekan. Pembayaran baru lunas oleh mutasi bank.",
    approve: "Terima bukti",
    reject: "Tolak bukti",
    reason: "Alasan atau catatan",
    reasonNeeded: "Tulis alasannya dahulu, agar rekan tahu mengapa ditolak.",
    approved: (amount: string) => `Bukti ${amount} diterima`,
    rejected: (amount: string) => `Bukti ${amount} ditolak`,
    reviewedBy: (who: string) => `Diperiksa ${who}`,
  },
  {
    field: "Field",
    claimed: "The customer says",
    expected: "Expected",
    differs: (by) => `The amount differs by ${by}`,
    agrees: "The amount agrees",
    amount: "Amount",
    account: "Account",
    sentAt: "Sent / requested",
    hint: "This decision is a hint for colleagues. The payment is paid by the bank mutation alone.",
    approve: "Approve proof",
    reject: "Reject proof",
    reason: "Reason or note",
    reasonNeeded: "Write the reason first, so that colleagues know why.",
    approved: (amount) => `Proof of ${amount} approved`,
    rejected: (amount) => `Proof of ${amount} rejected`,
    reviewedBy: (who) => `Reviewed by ${who}`,
  },
);

interface ProofReviewProps {
  proof: Proof;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecided: () => void;
}

/** One photo, what the customer claims beside what is expected, and the decision. */
export function ProofReview({ proof, onPrevious, onNext, onDecided }: ProofReviewProps) {
  const w = useWords(words);
  const p = useWords(paymentWords);
  const all = useWords(everywhere);
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)" component="section" aria-label={p.proof}>
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
            <IconChevronLeft size={16} aria-hidden /> {all.previous}
          </Button>
          <Button variant="default" size="xs" disabled={onNext === undefined} onClick={onNext}>
            {all.next} <IconChevronRight size={16} aria-hidden />
          </Button>
        </Group>
      </Group>
      <Group align="flex-start" gap="lg">
        <Picture
          src={`/backoffice/v1/files/${proof.file_id}`}
          alt={`${p.proof} ${proof.code}`}
          height={280}
        />
        <Stack flex={1} miw={280}>
          <Comparison proof={proof} />
          {proof.status === "MENUNGGU" ? (
            <For role="operator">
              <Decision proof={proof} onDecided={onDecided} />
            </For>
          ) : (
            <Text size="sm" component="div">
              <ProofBadge status={proof.status} /> {w.reviewedBy(proof.reviewed_by ?? "–")} ·{" "}
              <Moment iso={proof.reviewed_at} />
              {proof.note !== null && (
                <>
                  <br />
                  {p.note}: {proof.note}
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
  const w = useWords(words);
  const p = useWords(paymentWords);
  const { money } = useFormat();
  const { data: payment } = useRead("/backoffice/v1/payments/{code}", { path: { code: proof.code } });
  const difference = proof.amount === null ? 0 : proof.amount - proof.payment_total;
  return (
    <>
      <DataTable
        label={`${w.claimed} / ${w.expected}`}
        rowKey={({ field }) => field}
        rows={[
          {
            field: w.amount,
            claimed: <Money rupiah={proof.amount} fw={600} />,
            expected: <Money rupiah={proof.payment_total} fw={600} />,
          },
          { field: p.sender, claimed: proof.sender ?? "–", expected: payment?.username ?? "–" },
          ...(proof.bank === null ? [] : [{ field: p.bank, claimed: proof.bank, expected: "–" }]),
          {
            field: w.sentAt,
            claimed: <ShortMoment iso={proof.created_at} />,
            expected: <ShortMoment iso={payment?.created_at} />,
          },
        ]}
        columns={[
          { key: "field", head: w.field, cell: ({ field }) => field },
          { key: "claimed", head: w.claimed, cell: ({ claimed }) => claimed },
          { key: "expected", head: w.expected, cell: ({ expected }) => expected },
        ]}
      />
      {proof.amount !== null && (
        <Text size="sm" c={difference === 0 ? "var(--loket-good)" : "var(--loket-warn)"}>
          {difference === 0 ? (
            <IconCheck size={16} aria-hidden style={{ verticalAlign: "-3px" }} />
          ) : (
            <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: "-3px" }} />
          )}{" "}
          {difference === 0 ? w.agrees : w.differs(money(difference))}
        </Text>
      )}
      {proof.repeated_photo && (
        <Text size="sm" c="var(--loket-warn)">
          <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: "-3px" }} /> {p.repeatedPhoto}
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
  const w = useWords(words);
  const language = useLanguage();
  const { money } = useFormat();
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<Verdict>();
  const [error, setError] = useState<unknown>();
  const isSettled = useSettled();
  const review = useDecision(
    (decision: Verdict) =>
      dataOf(
        api.POST("/backoffice/v1/proofs/{id}/review", {
          params: { path: { id: proof.id } },
          body: { decision, ...(note.trim() === "" ? {} : { note: note.trim() }) },
        }),
      ),
    ["/backoffice/v1/proofs", "/backoffice/v1/payments"],
  );
  const decide = async (decision: Verdict): Promise<void> => {
    setMissing(decision === "DITOLAK" && note.trim() === "");
    if (decision === "DITOLAK" && note.trim() === "") return;
    setBusy(decision);
    try {
      await review(decision);
      told((decision === "DITERIMA" ? w.approved : w.rejected)(money(proof.payment_total)));
      onDecided();
    } catch (failure) {
      setError(failure);
      setBusy(undefined);
    }
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={w.reason}
        autosize
        minRows={2}
        value={note}
        error={missing ? w.reasonNeeded : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error !== undefined && (
        <Alert color="red" role="alert">
          {faultText(error, language)}
        </Alert>
      )}
      <Group>
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={busy === "DITERIMA"}
          disabled={busy !== undefined || !isSettled}
          onClick={() => void decide("DITERIMA")}
        >
          {w.approve}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          loading={busy === "DITOLAK"}
          disabled={busy !== undefined || !isSettled}
          onClick={() => void decide("DITOLAK")}
        >
          {w.reject}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {w.hint}
      </Text>
    </Stack>
  );
}

type Verdict = "DITERIMA" | "DITOLAK";

/** False for half a second: the second press of a double click must not decide about the proof that has come instead. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
