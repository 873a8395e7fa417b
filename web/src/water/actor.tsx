import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords, wordsOf } from "../words/language.tsx";

const words = wordsOf(
  { customer: "pelanggan", system: "otomatis" },
  { customer: "customer", system: "automatic" },
);

/** Who did something, as the service writes it (a username, account:<id>, or system), said to people. */
export function useActor(): (actor: string) => ReactNode {
  const w = useWords(words);
  return (actor) => {
    const account = /^account:(\d+)$/.exec(actor)?.[1];
    if (account !== undefined)
      return (
        <Anchor component={Link} to={`/water/accounts/${account}`} inherit underline="always">
          {w.customer}
        </Anchor>
      );
    return actor === "system" ? w.system : actor;
  };
}
