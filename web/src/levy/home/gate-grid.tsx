import { Anchor, Box, Button, Group, Paper, Skeleton, Title } from "@mantine/core";
import { memo, useState } from "react";
import { Link } from "react-router";
import { ExportMenu } from "../../components/export-menu.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { gateMessages } from "../gates/messages.ts";
import classes from "./gate-grid.module.css";
import { byUrgency, lookOf, type GateState as State } from "./gate-look.ts";
import { GateTotals } from "./gate-totals.tsx";
import { homeMessages } from "./messages.ts";
import type { DayGate, Scope } from "./use-day.ts";

/** As many as are taken in at a glance. */
const maxLarge = 24;
/** As many as a page can hold; all others are in the list of gates, in pages. */
const mostTiles = 240;

interface GateGridProps {
  gates: readonly DayGate[] | undefined;
  isToday: boolean;
  /** What is saved as a file; none: nothing can be. */
  exported?: { date: string; scope: Scope };
  locationName: (code: string) => string;
}

/** Every gate as a small tile, those that need attention first. */
export const GateGrid = memo(function GateGrid({ gates, isToday, exported, locationName }: GateGridProps) {
  const t = useMessages(homeMessages);
  const fields = useMessages(fieldMessages);
  const [all, setAll] = useState(false);
  const sorted = byUrgency(gates ?? []);
  const shown = all ? sorted.slice(0, mostTiles) : sorted.slice(0, maxLarge);
  return (
    <section aria-labelledby="gates">
      <Group gap="sm" mb={8}>
        <Title order={2} id="gates">
          {fields.gates}
        </Title>
        {isToday && gates !== undefined && <GateTotals gates={gates} />}
        {exported !== undefined && <GatesExport {...exported} />}
      </Group>
      {gates === undefined ? (
        <Skeleton height={160} />
      ) : (
        <ul className={classes.grid}>
          {shown.map((gate) => (
            <li key={gateAddress(gate)}>
              <GateTile {...gate} isToday={isToday} locationName={locationName(gate.location_code)} />
            </li>
          ))}
        </ul>
      )}
      {sorted.length > maxLarge && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t.fewerGates : t.moreGates(Math.min(sorted.length, mostTiles) - maxLarge)}
        </Button>
      )}
      {all && sorted.length > mostTiles && (
        <Anchor component={Link} to="/gates" size="sm">
          {t.gatesInList(sorted.length - mostTiles)}
        </Anchor>
      )}
    </section>
  );
});

function GatesExport({ date, scope }: { date: string; scope: Scope }) {
  const language = useLanguage();
  const place = omitEmpty({ location_code: scope.location, gate_code: scope.gate });
  return (
    <Box ms="auto">
      <ExportMenu
        path="/retribusi/v1/summary/daily/export"
        query={{ date, ...place, language }}
        name={date}
      />
    </Box>
  );
}

type GateTileProps = DayGate & { isToday: boolean; locationName: string };

const GateTile = memo(function GateTile(props: GateTileProps) {
  const format = useFormat();
  const { name, count, revenue, last_event_at: last, isToday, locationName, status, problems } = props;
  return (
    <Paper
      withBorder
      component={Link}
      to={gateAddress(props)}
      className={classes.tile}
      data-status={lookOf(props)}
    >
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.place} title={locationName}>
        {locationName}
      </span>
      <span className={classes.line}>
        {status === undefined ? (
          <LastEvent at={last} isToday={isToday} />
        ) : (
          <GateState status={status} problems={problems} />
        )}
        <span>{format.number(count)}</span>
      </span>
      <span className={classes.line}>
        {status === undefined ? <span /> : <LastEvent at={last} isToday={isToday} />}
        <strong>{format.shortMoney(revenue)}</strong>
      </span>
    </Paper>
  );
});

function LastEvent({ at, isToday }: { at: string | null; isToday: boolean }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  if (at === null) return <span className={classes.last}>{isToday ? t.noneToday : t.noneThen}</span>;
  return <span className={classes.last}>{isToday ? <Ago iso={at} /> : format.clock(at)}</span>;
}

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
