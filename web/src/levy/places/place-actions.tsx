import { Button } from "@mantine/core";
import { useState } from "react";
import { useChange } from "../../api/queries.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify, notifyError } from "../../components/notify.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";

interface PlaceActionsProps<Counts> {
  name: string;
  isActive: boolean;
  /** The version shown; a version read since then may hold changes that the person has not seen. */
  etag: string | undefined;
  texts: {
    switchOff: string;
    switchOn: string;
    switchedOff: string;
    switchedOn: string;
    removeVerb: string;
    removed: string;
    offTitle: (name: string) => string;
    removeTitle: (name: string) => string;
  };
  offEffect: (counts: Counts) => string;
  removeEffect: (counts: Counts) => string;
  /** How much depends on it. Throws ApiError. */
  count: () => Promise<Counts>;
  turn: (isActive: 0 | 1, etag: string | undefined) => Promise<unknown>;
  remove: (etag: string | undefined) => Promise<unknown>;
  /** The list, which takes the page's place after a removal. */
  list: string;
}

/** Switches a location or a gate off and on, and deletes it; both first show how much depends on it. */
export function PlaceActions<Counts>(props: PlaceActionsProps<Counts>) {
  const { name, isActive, etag, texts, count, list } = props;
  const common = useMessages(commonMessages);
  const [counting, setCounting] = useState<"off" | "remove">();
  const turn = useChange(({ to, etag }: { to: 0 | 1; etag: string | undefined }) => props.turn(to, etag));
  const remove = useRemoval(() => props.remove(etag), list);

  async function withCounts(action: "off" | "remove", go: (counts: Counts) => void) {
    setCounting(action);
    try {
      go(await count());
    } catch (error) {
      notifyError(error);
    } finally {
      setCounting(undefined);
    }
  }

  const confirmOff = (counts: Counts) =>
    confirm({
      title: texts.offTitle(name),
      effect: props.offEffect(counts),
      verb: texts.switchOff,
      kind: "warning",
      done: texts.switchedOff,
      onConfirm: () => turn.mutateAsync({ to: 0, etag }),
    });
  const confirmRemove = (counts: Counts) =>
    confirm({
      title: texts.removeTitle(name),
      effect: props.removeEffect(counts),
      verb: texts.removeVerb,
      kind: "destructive",
      done: texts.removed,
      onConfirm: remove,
    });
  const turnOn = () =>
    turn.mutate(
      { to: 1, etag },
      {
        onSuccess: () => notify(texts.switchedOn),
        onError: notifyError,
      },
    );

  return (
    <>
      <RequireRole role="operator">
        {isActive ? (
          <Button
            variant="default"
            loading={counting === "off"}
            onClick={() => void withCounts("off", confirmOff)}
          >
            {texts.switchOff}
          </Button>
        ) : (
          <Button variant="default" loading={turn.isPending} onClick={turnOn}>
            {texts.switchOn}
          </Button>
        )}
      </RequireRole>
      <RequireRole role="admin">
        <Button
          variant="subtle"
          color="red"
          loading={counting === "remove"}
          onClick={() => void withCounts("remove", confirmRemove)}
        >
          {common.remove}
        </Button>
      </RequireRole>
    </>
  );
}
