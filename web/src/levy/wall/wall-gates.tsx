import { memo } from "react";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import type { LiveLocation } from "../../live/book.ts";
import { useTexts } from "../../messages/texts.ts";
import { gateAddress } from "../gates/gate-status.tsx";
import { byUrgency, locationsByUrgency, lookOf, lookOfLocation } from "../home/gate-look.ts";
import { GateState } from "../home/gate-state.tsx";
import { GateTotals } from "../home/gate-totals.tsx";
import { LocationState, LocationTrouble } from "../home/location-tile.tsx";
import type { DayGate, Figures } from "../home/use-day.ts";
import { wallMessages } from "./messages.ts";
import classes from "./wall.module.css";

/** As many tiles as fit the wall; what needs attention comes first. */
const maxTiles = 14;

interface WallGatesProps {
  /** Undefined: not known yet; the places of as many gates as fit are kept. */
  figures: Figures | undefined;
  /** Where gates of more than one location are shown. */
  locationName: ((code: string) => string) | undefined;
}

/** What each gate is doing, and what all of them are; of a town that has too many to be named, its locations and then its worst gates. */
export const WallGates = memo(function WallGates({ figures, locationName }: WallGatesProps) {
  const { t, fields } = useTexts(wallMessages);
  if (figures === undefined) return <NoGatesYet label={fields.gates} />;
  const { gates, sums, locations } = figures;
  const byLocation = gates.length < sums.gates && locations.length > 1;
  const places = byLocation ? locationsByUrgency(locations).slice(0, maxTiles) : [];
  const shown = byUrgency(gates).slice(0, maxTiles - places.length);
  const more = byLocation
    ? locations.length > places.length && t.moreLocations(locations.length - places.length)
    : sums.gates > shown.length && t.moreGates(sums.gates - shown.length);
  return (
    <section className={classes.gates} aria-label={fields.gates}>
      {sums.gates > 0 && (
        <div className={classes.gateSums}>
          <GateTotals of={sums} inherit />
          {more !== false && <span>{more}</span>}
        </div>
      )}
      {places.map((location) => (
        <WallLocation key={location.location_code} {...location} />
      ))}
      {shown.map((gate) => (
        <WallGate key={gateAddress(gate)} gate={gate} place={locationName?.(gate.location_code)} />
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

function WallLocation(location: LiveLocation) {
  const format = useFormat();
  return (
    <div className={classes.gate} data-fit data-status={lookOfLocation(location)}>
      <div className={classes.gateName}>{location.name}</div>
      <div className={classes.gatePlace}>{format.number(location.count)}</div>
      <div className={classes.gateSum}>{format.shortMoney(location.revenue)}</div>
      <div className={classes.gateState}>
        {location.attention > 0 ? <LocationTrouble {...location} /> : <LocationState {...location} />}
      </div>
    </div>
  );
}

function WallGate({ gate, place }: { gate: DayGate; place: string | undefined }) {
  const format = useFormat();
  return (
    <div className={classes.gate} data-fit data-status={lookOf(gate)}>
      <div className={classes.gateName}>{gate.name}</div>
      <div className={classes.gatePlace}>{place}</div>
      <div className={classes.gateSum}>{format.shortMoney(gate.revenue)}</div>
      <div className={classes.gateState}>
        {gate.status !== undefined && <GateState status={gate.status} problems={gate.problems} />}
        {gate.last_event_at !== null && <Ago iso={gate.last_event_at} />}
      </div>
    </div>
  );
}
