import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import type { ItemOf } from "../../api/reading.ts";

const locations = "/retribusi/v1/frontend/locations";
const gates = "/retribusi/v1/frontend/gates";
export type Location = ItemOf<typeof locations>;
export type Gate = ItemOf<typeof gates>;

// Far more than a town has; it ends a reading that would otherwise never end.
const mostPages = 50;
const limit = 100;
// What is changed here is read anew at once; what others change is seen within a minute.
const staleTime = 60_000;

/** How every location is read, for whoever is no view: `client.fetchQuery(everyLocation)`. */
export const everyLocation = queryOptions({
  queryKey: [locations, "every"],
  staleTime,
  queryFn: ({ signal }) =>
    everyPage((page) => dataOf(api.GET(locations, { params: { query: { page, limit } }, signal }))),
});

/** How every gate is read, as `everyLocation`. */
export const everyGate = queryOptions({
  queryKey: [gates, "every"],
  staleTime,
  queryFn: ({ signal }) =>
    everyPage((page) => dataOf(api.GET(gates, { params: { query: { page, limit } }, signal }))),
});

/** Every location, for pickers and for the zones of a list. */
export function useEveryLocation(): UseQueryResult<Location[], Error> {
  return useQuery(everyLocation);
}

/** Every gate, for pickers; not read while `when` is false. */
export function useEveryGate(when = true): UseQueryResult<Gate[], Error> {
  return useQuery({ ...everyGate, enabled: when });
}

/** The zone of each location by its code; until it is known, the offset in which the service wrote a time of that place. */
export function useZones(): (code: string, written: string) => string {
  const { data } = useEveryLocation();
  return useMemo(() => {
    const zones = new Map(data?.map(({ code, timezone }) => [code, timezone]));
    return (code, written) => zones.get(code) ?? written.slice(-6);
  }, [data]);
}

/** The name of each location by its code. */
export function useLocationNames(): (code: string) => string {
  const { data } = useEveryLocation();
  return useMemo(() => {
    const names = new Map(data?.map(({ code, name }) => [code, name]));
    return (code) => names.get(code) ?? code;
  }, [data]);
}

async function everyPage<Row>(
  read: (page: number) => Promise<{ items: Row[]; pagination: { total_pages: number } }>,
): Promise<Row[]> {
  const first = await read(1);
  const rows = [...first.items];
  for (let page = 2; page <= Math.min(first.pagination.total_pages, mostPages); page += 1)
    rows.push(...(await read(page)).items);
  return rows;
}
