import { Button, Text } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useDecision } from "../../api/use-decision.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify } from "../../components/notify.ts";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useSession } from "../../session/session.ts";
import type { Mutation } from "./mutation-description.tsx";

const messages = defineMessages({
  button: ["Batalkan catatan…", "Void the entry…"],
  own: [
    "Anda sendiri yang mencatat mutasi ini. Bila keliru, minta rekan kerja membatalkannya.",
    "You entered this mutation yourself. If it is wrong, ask a colleague to void it.",
  ],
  forAnother: [
    "Anda sendiri yang mencatat mutasi ini: rekan kerja yang memutuskan ke mana uangnya. Bila keliru, minta rekan kerja membatalkannya.",
    "You entered this mutation yourself: a colleague decides where its money goes. If it is wrong, ask a colleague to void it.",
  ],
  title: ["Batalkan catatan ini?", "Void this entry?"],
  effect: [
    (amount: string, who: string) =>
      `${amount} yang dicatat ${who} dinyatakan tidak pernah masuk. Catatannya tetap terlihat sebagai Dibatalkan, dan boleh dicatat lagi dengan benar.`,
    (amount, who) =>
      `${amount}, entered by ${who}, is declared never to have come. The entry stays in sight as Voided, and may be entered again rightly.`,
  ],
  reason: ["Mengapa keliru", "Why it is wrong"],
  verb: [(amount: string) => `Batalkan ${amount}`, (amount) => `Void ${amount}`],
  done: ["Catatan dibatalkan", "The entry is voided"],
});

interface VoidMutationProps {
  mutation: Mutation;
  onDecided: () => void;
}

/** Takes back what a colleague entered by mistake; what a statement brought is never offered, and who entered it reads whose turn it is. */
export function VoidMutation({
  mutation: { id, amount, entered_by, actions },
  onDecided,
}: VoidMutationProps) {
  const t = useMessages(messages);
  const me = useSession()?.user.username;
  const { money } = useFormat();
  const takeBack = useDecision((reason: string) =>
    dataOf(api.POST("/backoffice/v1/mutations/{id}/void", { params: { path: { id } }, body: { reason } })),
  );
  if (entered_by !== null && entered_by === me)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {actions.length === 0 ? t.forAnother : t.own}
      </Text>
    );
  if (entered_by === null || !actions.includes("void")) return null;
  const question = {
    title: t.title,
    effect: t.effect(money(amount), entered_by),
    verb: t.verb(money(amount)),
    kind: "destructive" as const,
    reasonLabel: t.reason,
    onConfirm: async (reason: string) => {
      await takeBack(reason);
      notify(t.done);
      onDecided();
    },
  };
  return (
    <Button variant="default" mt="xs" onClick={() => confirm(question)}>
      {t.button}
    </Button>
  );
}
