import { useLocalStorage } from "@mantine/hooks";
import { session } from "../session/session.ts";

type Hidden = Readonly<Record<string, readonly string[]>>;
const none: Hidden = {};

/** The columns of a list that the person has hidden in this browser, by their keys, and how to hide others. */
export function useHiddenColumns(list: string | undefined): [readonly string[], (keys: string[]) => void] {
  const person = session()?.user.username ?? "";
  const [hidden, setHidden] = useLocalStorage<Hidden>({
    key: `loket.columns.${person}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  if (list === undefined) return [[], () => {}];
  return [hidden[list] ?? [], (keys) => setHidden((before) => ({ ...before, [list]: keys }))];
}
