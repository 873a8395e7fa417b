import { useMessages } from "../../../web/src/messages/language.tsx";
import { states, toneOf } from "../messages/messages.ts";

interface StateTagProps {
  of: keyof typeof states.id;
  state: string;
}

/** A state in words, with its colour. A state of a newer service is shown by its name. */
export function StateTag({ of, state }: StateTagProps) {
  return <span className={`tag ${toneOf(state)}`}>{useStateName(of)(state)}</span>;
}

export function useStateName(of: keyof typeof states.id): (state: string) => string {
  const names: Readonly<Record<string, string>> = useMessages(states)[of];
  return (state) => names[state] ?? state;
}
