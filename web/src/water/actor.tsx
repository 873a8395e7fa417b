import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  customer: ["pelanggan", "customer"],
  system: ["otomatis", "automatic"],
});

/** Writes an actor of the API (a username, account:<id>, or system) for people. */
export function useActor(): (actor: string) => ReactNode {
  const t = useMessages(messages);
  return (actor) => {
    const account = /^account:(\d+)$/.exec(actor)?.[1];
    if (account !== undefined)
      return (
        <Anchor component={Link} to={`/water/accounts/${account}`} inherit underline="always">
          {t.customer}
        </Anchor>
      );
    return actor === "system" ? t.system : actor;
  };
}
