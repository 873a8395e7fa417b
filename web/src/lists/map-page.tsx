import type { UseQueryResult } from "@tanstack/react-query";
import type { LatLngBounds } from "leaflet";
import { type ReactNode, useMemo } from "react";
import type { ReadPath } from "../api/queries.ts";
import { MapView } from "../components/map/map-view.tsx";
import type { MapPoint, PointLooks } from "../components/map/point.ts";
import { PageHeader } from "../components/page-header.tsx";
import { QueryView } from "../components/query-view.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { useListFilters } from "./use-list.ts";

interface PointAnswer<Item> {
  items: readonly Item[];
  total: number;
  without_place: number;
}

interface PointsProps<Item extends Omit<MapPoint<State>, "key">, State extends string> {
  label: string;
  looks: PointLooks<State>;
  /** Unlike that of any other; the same function each time. */
  keyOf: (item: Item) => string;
  /** What is said of one that was chosen. */
  card: (item: Item & { key: string }) => ReactNode;
  onBounds?: (bounds: LatLngBounds) => void;
}

interface MapPageProps<
  Path extends ReadPath,
  Name extends string,
  Item extends Omit<MapPoint<State>, "key">,
  State extends string,
> extends PointsProps<Item, State> {
  title: string;
  /** To the other maps. */
  nav: ReactNode;
  list: ReturnType<typeof useListFilters<Path, Name>>;
  read: UseQueryResult<PointAnswer<Item>, Error>;
}

/** The page of a map: its filters, and what they leave of the points. */
export function MapPage<
  Path extends ReadPath,
  Name extends string,
  Item extends Omit<MapPoint<State>, "key">,
  State extends string,
>({ title, nav, list, read, ...points }: MapPageProps<Path, Name, Item, State>) {
  return (
    <>
      <PageHeader title={title} />
      {nav}
      <ListFilters of={list.filters} />
      <QueryView query={read}>
        {(answer) => (
          <Points
            {...points}
            answer={answer}
            isFresh={!read.isPlaceholderData}
            fitTo={JSON.stringify(list.query)}
          />
        )}
      </QueryView>
    </>
  );
}

function Points<Item extends Omit<MapPoint<State>, "key">, State extends string>({
  answer: { items, total, without_place },
  keyOf,
  ...map
}: PointsProps<Item, State> & { answer: PointAnswer<Item>; isFresh: boolean; fitTo: string }) {
  const points = useMemo(() => items.map((item) => ({ ...item, key: keyOf(item) })), [items, keyOf]);
  return <MapView {...map} points={points} total={total} withoutPlace={without_place} />;
}
