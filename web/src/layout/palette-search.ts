import { type QueryClient, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../client/errors.ts";
import { dataOf } from "../../../client/staff.ts";
import { api } from "../api/client.ts";
import { allGates, allLocations } from "../levy/places/all-places.ts";
import { useProductCheck } from "../session/require-role.tsx";

/** A record that the command palette found, and its page. */
export interface SearchHit {
  kind: "locations" | "gates" | "customers" | "bills" | "payments" | "reports" | "installations";
  to: string;
  label: string;
  description: string;
  /** What was typed when it was found. */
  typed: string;
}

const maxHits = 5;

/** Everything whose code or name fits what was typed, from two letters on. */
export function usePaletteSearch(typed: string): { finds: SearchHit[]; busy: boolean } {
  const sees = useProductCheck();
  const searches = [...(sees("levies") ? levySearches : []), ...(sees("water") ? waterSearches : [])];
  const { data, isFetching } = useQuery({
    queryKey: ["palette", typed],
    enabled: typed.length >= 2,
    staleTime: 30_000,
    queryFn: async ({ signal, client }) => {
      const found = await Promise.all(searches.map((search) => search(typed, signal, client)));
      return found.flat().map((find) => ({ ...find, typed }));
    },
  });
  return { finds: data ?? [], busy: isFetching };
}

type Search = (
  typed: string,
  signal: AbortSignal,
  client: QueryClient,
) => Promise<Omit<SearchHit, "typed">[]>;

const levySearches: Search[] = [locations, gates];
const waterSearches: Search[] = [customers, connections, bills, payments, reports, installations];

async function locations(typed: string, _: AbortSignal, client: QueryClient) {
  const finds = (await client.fetchQuery(allLocations)).map(({ code, name }) => ({
    kind: "locations" as const,
    to: `/locations/${encodeURIComponent(code)}`,
    label: code,
    description: name,
  }));
  return bestMatches(finds, typed);
}

async function gates(typed: string, _: AbortSignal, client: QueryClient) {
  const finds = (await client.fetchQuery(allGates)).map(({ location_code, gate_code, name }) => ({
    kind: "gates" as const,
    to: `/gates/${encodeURIComponent(location_code)}/${encodeURIComponent(gate_code)}`,
    label: `${location_code}/${gate_code}`,
    description: name,
  }));
  return bestMatches(finds, typed);
}

/** The few that fit best: first the one whose whole code was typed, then those whose code begins so. */
function bestMatches<Found extends { label: string; description: string }>(
  finds: Found[],
  typed: string,
): Found[] {
  const begun = typed.toLowerCase();
  const rank = ({ label }: Found) => {
    const code = label.toLowerCase();
    return code === begun ? 0 : code.startsWith(begun) ? 1 : 2;
  };
  return finds
    .filter(({ label, description }) => fits(typed, label, description))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, maxHits);
}

async function customers(typed: string, signal: AbortSignal) {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/customers", { params: { query }, signal }));
  return items.map(({ code, name }) => ({
    kind: "customers" as const,
    to: `/water/customers/${encodeURIComponent(code)}`,
    label: code,
    description: name,
  }));
}

async function connections(typed: string, signal: AbortSignal) {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/connections", { params: { query }, signal }));
  return items.map(({ sl, customer_name, address }) => ({
    kind: "customers" as const,
    to: `/water/connections/${encodeURIComponent(sl)}`,
    label: `SL ${sl}`,
    description: `${customer_name}, ${address}`,
  }));
}

async function bills(typed: string, signal: AbortSignal) {
  if (!/^20\d{13}$/.test(typed)) return [];
  const bill = await ifFound(
    dataOf(api.GET("/backoffice/v1/bills/{bill_no}", { params: { path: { bill_no: typed } }, signal })),
  );
  if (bill === undefined) return [];
  const to = `/water/bills/${encodeURIComponent(typed)}`;
  return [{ kind: "bills" as const, to, label: typed, description: bill.name }];
}

async function payments(typed: string, signal: AbortSignal) {
  if (!/^\d{12}$/.test(typed)) return [];
  const query = { code: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/payments", { params: { query }, signal }));
  return items.map(({ code }) => ({
    kind: "payments" as const,
    to: `/water/payments/${encodeURIComponent(code)}`,
    label: code,
    description: "",
  }));
}

async function reports(typed: string, signal: AbortSignal) {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/reports", { params: { query }, signal }));
  return items.map(({ report_no, description }) => ({
    kind: "reports" as const,
    to: `/water/reports/${encodeURIComponent(report_no)}`,
    label: report_no,
    description,
  }));
}

async function installations(typed: string, signal: AbortSignal) {
  const query = { q: typed, limit: maxHits };
  const { items } = await dataOf(api.GET("/backoffice/v1/installations", { params: { query }, signal }));
  return items.map(({ registration_no, name }) => ({
    kind: "installations" as const,
    to: `/water/installations/${encodeURIComponent(registration_no)}`,
    label: registration_no,
    description: name,
  }));
}

/** There may be no record of this code. */
async function ifFound<Data>(found: Promise<Data>): Promise<Data | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function fits(typed: string, ...texts: string[]): boolean {
  return texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()));
}
