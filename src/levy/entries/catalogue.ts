import { inSnapshot } from "../../db/snapshot.ts";
import type { Db } from "../../kernel/context.ts";
import { readCatalogueVersion } from "../ledger/ledger.ts";
import { type KeyRing, loadKeyRing } from "../machines/machines.ts";
import type { Category, PriceVersion } from "../tariffs/tariffs.ts";
import { type CatalogueGateRow, catalogueGates, catalogueLocations, cataloguePrices } from "./queries.ts";

export interface CatalogueGate extends CatalogueGateRow {
  prices: Map<Category, [PriceVersion, ...PriceVersion[]]>;
}

/** Everything that decides about an event, as it was at one version of the ledger. */
export interface Catalogue {
  version: number;
  locations: Map<string, { isActive: boolean; gates: Map<string, CatalogueGate> }>;
  keys: KeyRing;
}

export interface CatalogueCache {
  /** What was read last. May be old: storing checks the version, and a refusal is given only by `latest`. */
  current(): Catalogue;
  /** As the database has it now. */
  latest(): Promise<Catalogue>;
}

/** Reads the catalogue and keeps it. `latest` called by many at once asks the database once. */
export async function createCatalogue(db: Db): Promise<CatalogueCache> {
  let current = await readCatalogue(db);
  let running: Promise<Catalogue> | undefined;
  let following: Promise<Catalogue> | undefined;

  async function check(): Promise<Catalogue> {
    if ((await readCatalogueVersion(db)) !== current.version) current = await readCatalogue(db);
    return current;
  }

  function start(): Promise<Catalogue> {
    running = check().finally(() => {
      running = undefined;
    });
    return running;
  }

  // A check under way may have read before the change that its caller asks about, so a newcomer shares the one after it.
  function latest(): Promise<Catalogue> {
    if (running === undefined) return start();
    // When the check under way fails, so does the next: waiting through two timeouts would be an answer too late (guarantee 8).
    following ??= running.then(
      () => {
        following = undefined;
        return start();
      },
      (error: unknown) => {
        following = undefined;
        throw error;
      },
    );
    return following;
  }

  return { current: () => current, latest };
}

function readCatalogue(db: Db): Promise<Catalogue> {
  return inSnapshot(db, async (snapshot) => {
    const version = await readCatalogueVersion(snapshot);
    const locations: Catalogue["locations"] = new Map();
    for (const { code, is_active } of await catalogueLocations(snapshot))
      locations.set(code, { isActive: is_active, gates: new Map() });
    const gates = new Map<number, CatalogueGate>();
    for (const row of await catalogueGates(snapshot)) {
      const gate = { ...row, prices: new Map() };
      gates.set(row.id, gate);
      locations.get(row.location_code)?.gates.set(row.gate_code, gate);
    }
    for (const row of await cataloguePrices(snapshot)) {
      const prices = gates.get(row.gate_id)?.prices;
      const version = { price: row.price, effectiveFrom: Math.floor(row.effective_from.getTime() / 1000) };
      const versions = prices?.get(row.category);
      if (versions === undefined) prices?.set(row.category, [version]);
      else versions.push(version);
    }
    return { version, locations, keys: await loadKeyRing(snapshot) };
  });
}
