import { hasProduct, type Product, type StaffSession } from "../session/stored-session.ts";
import type { ReadParams, ReadPath } from "./read-paths.ts";

/** One read of a view, as the view itself asks for it. */
interface FirstRead {
  path: string;
  params: { path?: object; query?: object };
}

interface View {
  /** Below the console's prefix; names what it says, in letters that no address writes otherwise. */
  address: RegExp;
  product: Product;
  /** What the view asks for first. @param said by its address */
  reads: (said: Record<string, string>) => FirstRead[];
}

/** Of which the largest text of a view is made, and what nothing else can be asked for without. @see early-reads.ts */
const views: View[] = [
  { address: /^\/?$/, product: "levies", reads: liveFigures },
  { address: /^\/wall\/?$/, product: "levies", reads: liveFigures },
  {
    address: /^\/water\/connections\/(?<sl>[\w.-]+)\/?$/,
    product: "water",
    reads: ({ sl = "" }) => [
      read("/backoffice/v1/connections/{sl}", { path: { sl } }),
      read("/backoffice/v1/bills", { query: { page: 1, limit: 100, sl, status: "BELUM_LUNAS" } }),
      read("/backoffice/v1/bills", { query: { page: 1, limit: 24, sl } }),
    ],
  },
  {
    address: /^\/water\/mutations\/?$/,
    product: "water",
    reads: () => [read("/backoffice/v1/mutations", { query: { status: "ANTREAN", page: 1, limit: 20 } })],
  },
];

function liveFigures(): FirstRead[] {
  return [read("/retribusi/v1/realtime/snapshot", { query: { gate_limit: 50 } })];
}

function read<Path extends ReadPath>(path: Path, params: ReadParams<Path>): FirstRead {
  return { path, params };
}

/**
 * Where a view's first reads are to be found: path and query.
 *
 * @param address the view's, below the console's prefix; a view that its address narrows down by a query asks for something else
 */
export function firstReadsOf(address: string, session: StaffSession): string[] {
  for (const view of views) {
    const found = view.address.exec(address);
    if (found === null || !hasProduct(session, view.product)) continue;
    return view.reads(found.groups ?? {}).map(placeOf);
  }
  return [];
}

function placeOf({ path, params }: FirstRead): string {
  const filled = Object.entries(params.path ?? {}).reduce(
    (so, [name, value]) => so.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const query = Object.entries(params.query ?? {}).map(([name, value]) => [name, String(value)]);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}
