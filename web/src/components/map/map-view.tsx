import { Alert, Button, Stack, Text, UnstyledButton } from "@mantine/core";
import type { LatLngBounds } from "leaflet";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import classes from "./map.module.css";
import { mapAttribution } from "./map-settings.ts";
import { Mark } from "./mark.tsx";
import { mapMessages } from "./messages.ts";
import { type MapPoint, type PointLooks, worstFirst } from "./point.ts";
import { PointMap } from "./point-map.tsx";

interface MapViewProps<Point extends MapPoint<State>, State extends string> {
  label: string;
  /** What the service answered; the same array as long as it is the same answer. */
  points: readonly Point[];
  looks: PointLooks<State>;
  /** Points under the filter, which may be more than were sent. */
  total: number;
  withoutPlace: number;
  /** Whether the points are those of the present filter. */
  isFresh: boolean;
  /** The filters, as a text: with others the map shows all of their points. */
  fitTo: string;
  /** What is said of a point that was chosen. */
  card: (point: Point) => ReactNode;
  onBounds?: (bounds: LatLngBounds) => void;
}

/** A map with a legend, and the same points as a list next to it, for who does not see or point. */
export function MapView<Point extends MapPoint<State>, State extends string>(
  props: MapViewProps<Point, State>,
) {
  const { label, points, looks, total, withoutPlace, isFresh, fitTo, card, onBounds } = props;
  const t = useMessages(mapMessages);
  const [bounds, setBounds] = useState<LatLngBounds>();
  const [openKeys, setOpenKeys] = useState<readonly string[]>([]);
  const onOpen = useCallback((chosen: MapPoint<State>[]) => setOpenKeys(chosen.map(({ key }) => key)), []);
  const moved = useCallback(
    (now: LatLngBounds) => {
      setBounds(now);
      onBounds?.(now);
    },
    [onBounds],
  );
  const open = useMemo(() => points.filter(({ key }) => openKeys.includes(key)), [points, openKeys]);
  const [first] = open;
  return (
    <Stack gap="sm">
      {points.length < total && (
        <Alert role="status" color="orange">
          {t.cut(points.length, total)}
        </Alert>
      )}
      {withoutPlace > 0 && (
        <Text size="sm" c="dimmed">
          {t.withoutPlace(withoutPlace)}
        </Text>
      )}
      {isFresh && total === 0 && onBounds === undefined && (
        <Alert role="status" color="accent" title={t.none}>
          {t.noneHint}
        </Alert>
      )}
      <div className={classes.beside}>
        <div>
          <PointMap
            label={label}
            points={points}
            looks={looks}
            fitTo={fitTo}
            isFresh={isFresh}
            openAt={first}
            card={
              open.length > 1 ? <Several points={open} looks={looks} onOpen={onOpen} /> : first && card(first)
            }
            onOpen={onOpen}
            onBounds={moved}
          />
          <Legend points={points} looks={looks} />
          {mapAttribution !== undefined && (
            <Text size="xs" c="dimmed" mt={4}>
              {mapAttribution}
            </Text>
          )}
          <Text size="xs" c="dimmed" mt={4}>
            {t.keys}
          </Text>
        </div>
        <PointList points={points} looks={looks} bounds={bounds} onOpen={onOpen} />
      </div>
    </Stack>
  );
}

interface ListProps<State extends string> {
  points: readonly MapPoint<State>[];
  looks: PointLooks<State>;
  onOpen: (points: MapPoint<State>[]) => void;
}

/** What the marks mean, and how many there are of each. */
function Legend<State extends string>({ points, looks }: Omit<ListProps<State>, "onOpen">) {
  const { number } = useFormat();
  const counts = Map.groupBy(points, ({ state }) => state);
  return (
    <ul className={classes.legend}>
      {(Object.keys(looks) as State[]).map((state) => (
        <li key={state}>
          <Mark look={looks[state]} />
          {looks[state].label}: {number(counts.get(state)?.length ?? 0)}
        </li>
      ))}
    </ul>
  );
}

/** As many rows as are drawn at first, and with each press of "more". */
const rows = 50;

/** The points of the part of the map that is shown, the worst first. */
function PointList<State extends string>({
  points,
  looks,
  bounds,
  onOpen,
}: ListProps<State> & { bounds: LatLngBounds | undefined }) {
  const t = useMessages(mapMessages);
  const [limit, setLimit] = useState(rows);
  const shown = useMemo(
    () =>
      points
        .filter(({ latitude, longitude }) => bounds?.contains([latitude, longitude]) ?? true)
        .sort(worstFirst(looks)),
    [points, looks, bounds],
  );
  return (
    <section aria-label={t.onMap}>
      <Text size="sm" c="dimmed" mb={4} role="status">
        {shown.length === 0 ? t.nothingInPicture : t.inPicture(shown.length)}
      </Text>
      <ul className={classes.list}>
        {shown.slice(0, limit).map((point) => (
          <li key={point.key}>
            <PointRow point={point} looks={looks} onOpen={onOpen} />
          </li>
        ))}
        {shown.length > limit && (
          <li>
            <Button variant="default" size="xs" mt="xs" onClick={() => setLimit(limit + rows)}>
              {t.more(Math.min(rows, shown.length - limit))}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface PointRowProps<State extends string> extends Omit<ListProps<State>, "points"> {
  point: MapPoint<State>;
}

function PointRow<State extends string>({ point, looks, onOpen }: PointRowProps<State>) {
  return (
    <UnstyledButton className={classes.row} onClick={() => onOpen([point])}>
      <Mark look={looks[point.state]} />
      <span>
        {point.name}
        <Text component="span" size="xs" c="dimmed" display="block">
          {looks[point.state].label}
        </Text>
      </span>
    </UnstyledButton>
  );
}

/** Points that no scale can tell apart. */
function Several<State extends string>({ points, looks, onOpen }: ListProps<State>) {
  const t = useMessages(mapMessages);
  return (
    <>
      <Text fw={600}>{t.here(points.length)}</Text>
      <ul className={classes.list}>
        {points.toSorted(worstFirst(looks)).map((point) => (
          <li key={point.key}>
            <PointRow point={point} looks={looks} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
