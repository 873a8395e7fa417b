import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import type { LiveGate } from "../../live/book.ts";
import { nameToCome } from "../../places/all-places.ts";

const path = "/retribusi/v1/frontend/gates";

interface GateKey {
  location_code: string;
  gate_code: string;
}

/** A gate as the API's `gates` filter names it. */
export function gateKey({ location_code, gate_code }: GateKey): string {
  return `${location_code}/${gate_code}`;
}

/** Today's figures and the state of these gates alone, by gateKey: a town may have thousands. */
export function useNamedGates(gates: readonly GateKey[]): ReadonlyMap<string, LiveGate> {
  const { data } = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { gates: gates.map(gateKey).join(",") } },
    { enabled: gates.length > 0, refetchInterval: 15_000 },
  );
  return useMemo(() => new Map(data?.gates.map((gate) => [gateKey(gate), gate])), [data]);
}

/** As many as one page of the list has. */
const atOnce = 100;
const noNames: ReadonlyMap<string, string> = new Map();

/** The names of gates by gateKey, read as they come into view and remembered; those that are not known yet are missing. */
export function useGateNames(gates: readonly GateKey[]): ReadonlyMap<string, string> {
  const client = useQueryClient();
  const known = useQuery({
    queryKey: [path, "names"],
    queryFn: () => noNames,
    initialData: noNames,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
  const missing = [...new Set(gates.map(gateKey))].filter((key) => !known.has(key)).slice(0, atOnce);
  const keys = missing.toSorted().join(",");
  const { isError } = useQuery({
    queryKey: [path, "names", keys],
    enabled: keys !== "",
    // It goes on when other gates come into view: those of before may come again.
    queryFn: async () => {
      const { items } = await dataOf(api.GET(path, { params: { query: { gates: keys, limit: atOnce } } }));
      const names = new Map(items.map((gate) => [gateKey(gate), gate.name]));
      // A deleted one is in no list: it keeps its code.
      const found = missing.map((key) => [key, names.get(key) ?? codeIn(key)] as const);
      client.setQueryData(
        [path, "names"],
        (before: ReadonlyMap<string, string> = noNames) => new Map([...before, ...found]),
      );
      return null;
    },
  });
  return useMemo(
    () =>
      isError ? new Map([...keys.split(",").map((key) => [key, codeIn(key)] as const), ...known]) : known,
    [isError, keys, known],
  );
}

/** A gate by its name, with its codes: "Gerbang utara · PSR01/UTARA"; a sign that it comes while the name is read. */
export function useGateTexts(gates: readonly GateKey[]): (gate: GateKey) => string {
  const names = useGateNames(gates);
  return (gate) => {
    const name = names.get(gateKey(gate));
    return name === undefined ? nameToCome : `${name} · ${gateKey(gate)}`;
  };
}

/** The code of the gate in a gateKey. */
function codeIn(key: string): string {
  return key.slice(key.indexOf("/") + 1);
}
