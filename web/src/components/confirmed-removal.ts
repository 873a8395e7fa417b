import { useChange } from "../api/queries.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { type Confirmation, confirm } from "./confirm.tsx";
import { notify } from "./notify.ts";

export interface Removal extends Pick<Confirmation, "title" | "effect"> {
  /** What is said when it is gone. */
  removed: string;
  onDone?: () => void;
}

/** The function that asks before a record is removed, removes it, and says so. `remove` throws ApiError. */
export function useConfirmedRemoval(
  remove: () => Promise<unknown>,
  { title, effect, removed, onDone }: Removal,
): () => void {
  const common = useMessages(commonMessages);
  const removal = useChange(remove);
  return () =>
    confirm({
      title,
      effect,
      verb: common.remove,
      kind: "destructive",
      onConfirm: async () => {
        await removal.mutateAsync(undefined);
        notify(removed);
        onDone?.();
      },
    });
}
