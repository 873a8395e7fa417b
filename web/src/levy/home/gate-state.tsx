import { useMessages } from "../../messages/language.tsx";
import { gateMessages } from "../gates/messages.ts";
import classes from "./gate-grid.module.css";
import { lookOf, type GateState as State } from "./gate-look.ts";
import type { DayGate } from "./use-day.ts";

type GateStateProps = State & { status: NonNullable<DayGate["status"]> };

/** A dot and a word: what is wrong with the gate, or else what it is doing. */
export function GateState({ status, problems = [] }: GateStateProps) {
  const { statuses, problems: names } = useMessages(gateMessages);
  const words = problems.length > 0 ? problems.map((problem) => names[problem]) : [statuses[status]];
  return (
    <span className={classes.status} data-status={lookOf({ status, problems })}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.word} title={words.join(", ")}>
        {words[0]}
        {words.length > 1 && ` +${words.length - 1}`}
      </span>
    </span>
  );
}
