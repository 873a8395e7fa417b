import { memo } from "react";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { GateState } from "../home/gate-grid.tsx";
import { byUrgency, lookOf } from "../home/gate-look.ts";
import { GateTotals } from "../home/gate-totals.tsx";
import type { DayGate } from "../home/use-day.ts";
import { wallMessages } from "./messages.ts";
import classes from "./wall.module.css";

/** As many gates as fit the wall; those that need attention come first. */
const maxTiles = 14;

interface WallGatesProps {
  /** Undefined: not known yet; the places of as many as fit are kept. */
  gates: readonly DayGate[] | undefined;
  /** Where gates of more than one location are shown. */
  locationName: ((code: string) => string) | undefined;
}

/** What each gate is doing, and what all of them are. */
export const WallGates = memo(function WallGates({ gates, locationName }: WallGatesProps) {
  const t = useMessages(wallMessages);
  const fields = useMessages(fieldMessages);
  const format = useFormat();
  if (gates === undefined) return <NoGatesYet label={fields.gates} />;
  const shown = byUrgency(gates).slice(0, maxTiles);
  return (
    <section className={classes.gates} aria-label={fields.gates}>
      {gates.length > 0 && (
        <div className={classes.gateSums}>
          <GateTotals gates={gates} inherit />
          {gates.length > maxTiles && <span>{t.moreGates(gates.length - maxTiles)}</span>}
        </div>
      )}
      {shown.map((gate) => (
        <div key={gateAddress(gate)} className={classes.gate} data-fit data-status={lookOf(gate)}>
          <div className={classes.gateName}>{gate.name}</div>
          <div className={classes.gatePlace}>{locationName?.(gate.location_code)}</div>
          <div className={classes.gateSum}>{format.shortMoney(gate.revenue)}</div>
          <div className={classes.gateState}>
            {gate.status !== undefined && <GateState status={gate.status} problems={gate.problems} />}
            {gate.last_event_at !== null && <Ago iso={gate.last_event_at} />}
          </div>
        </div>
      ))}
    </section>
  );
});

function NoGatesYet({ label }: { label: string }) {
  return (
    <section className={classes.gates} aria-label={label} style={{ visibility: "hidden" }}>
      <div className={classes.gateSums}>&nbsp;</div>
      {Array.from({ length: maxTiles }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that nothing is in
        <div key={place} className={classes.gate}>
          <div className={classes.gateName}>&nbsp;</div>
          <div className={classes.gatePlace}>&nbsp;</div>
          <div className={classes.gateState}>&nbsp;</div>
        </div>
      ))}
    </section>
  );
}
