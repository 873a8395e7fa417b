import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, dataOf } from "../api/client.ts";
import type { ItemOf } from "../api/queries.ts";

const locations = "/retribusi/v1/frontend/locations";
const gates = "/retribusi/v1/frontend/gates";
export type Location = ItemOf<typeof locations>;
export type Gate = ItemOf<typeof gates>;

// Far more than a town has; a bound on the loop.
const maxPages = 50;
const limit = 100;
// Changes made here are read again at once; changes by others are seen within a minute.
const staleTime = 60_000;

const allLocations = queryOptions({
  queryKey: [locations, "every"],
  staleTime,
  queryFn: ({ signal }) =>
    allPages((page) => dataOf(api.GET(locations, { params: { query: { page, limit } }, signal }))),
});

const allGates = queryOptions({
  queryKey: [gates, "every"],
  staleTime,
  queryFn: ({ signal }) =>
    allPages((page) => dataOf(api.GET(gates, { params: { query: { page, limit } }, signal }))),
});

/** Every location, for pickers and for the zones of a list; none is read where none is needed. */
export function useAllLocations(isNeeded = true): UseQueryResult<Location[], Error> {
  return useQuery({ ...allLocations, enabled: isNeeded });
}

/** Every gate, for pickers. */
export function useAllGates(): UseQueryResult<Gate[], Error> {
  return useQuery(allGates);
}

/** Every gate of a location, for its picker; none is read where it is empty. */
export function useGatesOf(location: string): UseQueryResult<Gate[], Error> {
  return useQuery({
    queryKey: [gates, "of", location],
    staleTime,
    enabled: location !== "",
    queryFn: ({ signal }) =>
      allPages((page) =>
        dataOf(api.GET(gates, { params: { query: { location_code: location, page, limit } }, signal })),
      ),
  });
}

/** The zone of each location by its code; until it is known, the offset in which the service wrote a time of that place. */
export function useZones(): (code: string, written: string) => string {
  const { data } = useAllLocations();
  return useMemo(() => {
    const zones = new Map(data?.map(({ code, timezone }) => [code, timezone]));
    return (code, written) => zones.get(code) ?? written.slice(-6);
  }, [data]);
}

/** Stands for a name that is being read. */
export const nameToCome = "…";

/** The name of each location by its code, which a deleted one is called by. */
export function useLocationNames(isNeeded = true): (code: string) => string {
  const { data, isPending } = useAllLocations(isNeeded);
  return useMemo(() => {
    const names = new Map(data?.map(({ code, name }) => [code, name]));
    return (code) => names.get(code) ?? (isPending ? nameToCome : code);
  }, [data, isPending]);
}

/** Every row of a list, page after page. */
export async function allPages<Row>(
  read: (page: number) => Promise<{ items: Row[]; pagination: { total_pages: number } }>,
): Promise<Row[]> {
  const first = await read(1);
  const rows = [...first.items];
  for (let page = 2; page <= Math.min(first.pagination.total_pages, maxPages); page += 1)
    rows.push(...(await read(page)).items);
  return rows;
}
