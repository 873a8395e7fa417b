import type { Kysely } from "kysely";
import { listen } from "../db/listen.ts";
import type { DB } from "../db/tables.ts";
import { onChange } from "../kernel/context.ts";
import { createKnownSessions, type KnownSessions } from "./accounts/session.ts";
import { createKnownPromotions, type KnownPromotions } from "./notices/notices.ts";
import { createKnownRules, type KnownRules } from "./pricing/frozen-rules.ts";

/** What a process remembers for some seconds of what phones ask for again and again (decision 0044). */
export interface Known {
  sessions: KnownSessions;
  promotions: KnownPromotions;
  rules: KnownRules;
}

/** Remembers nothing until it is kept up to date. */
export function createKnown(): Known {
  return { sessions: createKnownSessions(), promotions: createKnownPromotions(), rules: createKnownRules() };
}

/** Has them hear of the changes that this process makes, and of everybody's. Returns how to end that. */
export function keepUpToDate(
  { sessions, promotions, rules }: Known,
  from: { db: Kysely<DB>; databaseUrl: string; onTrouble: (error: Error) => void },
): () => void {
  onChange(from.db, (table, id) => {
    if (table === "promotions") promotions.changed();
    else sessions.changed(table, id);
  });
  const { onTrouble } = from;
  const listening = listen(from.databaseUrl, ["customer_promotions", "customer_accounts"], {
    onNotice(payload, channel) {
      rules.heard();
      if (channel !== "customer_promotions") sessions.heard(payload);
      if (channel !== "customer_accounts") promotions.heard();
    },
    onLost() {
      sessions.deaf();
      promotions.deaf();
      rules.deaf();
    },
    onTrouble,
  });
  return () => listening.close();
}
