import { memo } from "react";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { useWords } from "../../words/language.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { byUrgency, GateState } from "../home/gate-grid.tsx";
import { GateSums } from "../home/gate-sums.tsx";
import type { DayGate } from "../home/use-day.ts";
import classes from "./wall.module.css";
import { wallWords } from "./words.ts";

/** As many as a wall can say; those that need somebody come first. */
const most = 15;

interface WallGatesProps {
  gates: readonly DayGate[];
  /** Where gates of more than one location are shown. */
  locationName: ((code: string) => string) | undefined;
}

/** What each gate is doing, and what all of them are. */
export const WallGates = memo(function WallGates({ gates, locationName }: WallGatesProps) {
  const w = useWords(wallWords);
  const format = useFormat();
  const shown = byUrgency(gates).slice(0, most);
  return (
    <section className={classes.gates} aria-label={w.gates}>
      {gates.length > 0 && (
        <div className={classes.gateSums}>
          <GateSums gates={gates} inherit />
          {gates.length > most && <span>{w.moreGates(format.number(gates.length - most))}</span>}
        </div>
      )}
      {shown.map((gate) => (
        <div key={gateAddress(gate)} className={classes.gate} data-status={gate.status}>
          <div className={classes.gateName}>{gate.name}</div>
          <div className={classes.gatePlace}>{locationName?.(gate.location_code)}</div>
          <div className={classes.gateSum}>{format.shortMoney(gate.revenue)}</div>
          <div className={classes.gateState}>
            {gate.status !== undefined && <GateState status={gate.status} />}
            {gate.last_event_at !== null && <Ago iso={gate.last_event_at} />}
          </div>
        </div>
      ))}
    </section>
  );
});
