import { anonymous, type Ctx, type Db } from "../../kernel/context.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import type { KnownAddresses } from "../../kernel/throttle/known-addresses.ts";
import { storeUses } from "./queries.ts";

type UsedKey = Readonly<{ id: number; name: string }>;

/** When and from where each key was last used, kept in memory so that a use costs no write. One object a process. */
export interface UseNotes {
  note(key: UsedKey, at: Date, ip: string | null): void;
  /** Writes the notes in one statement. When that fails they are kept for the next time, and the error passes on. */
  flush(db: Db): Promise<void>;
  /** Records each address from which a key was not used in the last 30 days. */
  recordNewAddresses(ctx: Ctx, addresses: KnownAddresses): Promise<void>;
}

interface Place {
  key: UsedKey;
  ip: string | null;
}

/** Addresses of a key that are kept: its machines may be many. */
const addressesOfKey = 200;
/** Places that were looked up already and need not be again, until there are this many of them or an hour is over. */
const mostLookedUp = 5000;
const hour = 3_600_000;

/** Notes for one process; flush them every few seconds and at shutdown. */
export function createUseNotes(): UseNotes {
  const notes = new Map<number, Place & { at: Date }>();
  const places = new Map<string, Place>();
  const lookedUp = new Set<string>();
  let since = 0;

  const notePlace = (key: UsedKey, ip: string | null) => {
    const place = `${key.id} ${ip}`;
    if (!lookedUp.has(place) && places.size < mostLookedUp) places.set(place, { key, ip });
  };

  return {
    note(key, at, ip) {
      const before = notes.get(key.id);
      if (before === undefined || before.ip !== ip) notePlace(key, ip);
      notes.set(key.id, { key, at, ip });
    },
    async flush(db) {
      if (notes.size === 0) return;
      const taken = [...notes];
      const uses = taken.map(([id, { at, ip }]) => ({ id, at, ip }));
      notes.clear();
      try {
        await storeUses(db, uses);
      } catch (error) {
        for (const [id, use] of taken) if (!notes.has(id)) notes.set(id, use);
        throw error;
      }
    },
    async recordNewAddresses(ctx, addresses) {
      const now = ctx.now().getTime();
      // Each is looked up again now and then, so that the table knows that it is still used.
      if (now - since > hour || lookedUp.size >= mostLookedUp) {
        lookedUp.clear();
        since = now;
      }
      for (const [place, { key, ip }] of [...places]) {
        const options = { address: ip, most: addressesOfKey };
        const isNew = await addresses.note(ctx, `api-key:${key.id}`, options);
        places.delete(place);
        lookedUp.add(place);
        const actor = { ...anonymous, id: key.id, username: key.name, role: "machine", ipAddress: ip };
        if (isNew) recordSecurityEvent({ ...ctx, actor }, "key_new_address", { about: ["KEY", key.id] });
      }
    },
  };
}
