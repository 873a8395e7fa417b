import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { type Line, linesPath, type Proposal } from "./line.ts";
import { treasuryMessages } from "./messages.ts";

const path = `${linesPath}/{id}` as const;

/** What is asked before a line is matched, set aside, or put back into the queue. */
export function useLineActions({ id, amount }: Pick<Line, "id" | "amount">) {
  const t = useMessages(treasuryMessages);
  const { money } = useFormat();
  const params = { path: { id } };
  const match = useChange((deposit_id: number) =>
    dataOf(api.POST(`${path}/match`, { params, body: { deposit_id } })),
  );
  const setAside = useChange((reason: string) =>
    dataOf(api.POST(`${path}/set-aside`, { params, body: { reason } })),
  );
  const undo = useChange((reason: string) => dataOf(api.POST(`${path}/undo`, { params, body: { reason } })));
  return {
    match: ({ deposit_id, number }: Proposal) =>
      confirm({
        title: t.matchTitle,
        effect: t.matchEffect(money(amount), number),
        verb: t.match,
        kind: "plain",
        done: t.matched,
        onConfirm: () => match.mutateAsync(deposit_id),
      }),
    setAside: () =>
      confirm({
        title: t.setAsideTitle,
        effect: t.setAsideEffect(money(amount)),
        verb: t.setAside,
        kind: "plain",
        reasonLabel: t.reason,
        done: t.asideDone,
        onConfirm: (reason) => setAside.mutateAsync(reason),
      }),
    undo: () =>
      confirm({
        title: t.undoTitle,
        effect: t.undoEffect(money(amount)),
        verb: t.undo,
        kind: "warning",
        reasonLabel: t.reason,
        done: t.undone,
        onConfirm: (reason) => undo.mutateAsync(reason),
      }),
  };
}
