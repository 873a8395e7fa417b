import type { Ctx } from "../../kernel/context.ts";
import { livingPromotions, type ShownPromotion } from "./queries.ts";

/** The promotions that run or are to come, as every phone's home screen asks for them (decision 0044). */
export interface KnownPromotions {
  /** Those that run now, the newest first. After a change, what was before it is answered no more. */
  running(ctx: Ctx): Promise<ShownPromotion[]>;
  /** Some promotion was changed. */
  changed(): void;
  /** Changes are heard of from now on; what was changed before may not have been. */
  heard(): void;
  /** Changes are not heard of, so nothing is remembered. */
  deaf(): void;
}

/** Milliseconds that an answer of the database is good for, as of a token. */
const rememberedFor = 10_000;

/** Remembers nothing until `heard` is called for the first time. */
export function createKnownPromotions(): KnownPromotions {
  let known: { at: number; found: Promise<ShownPromotion[]> } | undefined;
  let isListening = false;

  async function living(ctx: Ctx): Promise<ShownPromotion[]> {
    const now = ctx.now().getTime();
    if (known !== undefined && now >= known.at && now - known.at < rememberedFor) return known.found;
    const found = livingPromotions(ctx.db, ctx.now());
    if (!isListening) return found;
    // Kept before it is there, so that a change which overtakes it drops it.
    const kept = { at: now, found };
    known = kept;
    found.catch(() => {
      if (known === kept) known = undefined;
    });
    return found;
  }

  const changed = () => {
    known = undefined;
  };
  return {
    changed,
    async running(ctx) {
      const all = await living(ctx);
      const now = ctx.now();
      return all.filter(({ starts_at, ends_at }) => starts_at <= now && ends_at > now);
    },
    heard() {
      isListening = true;
      changed();
    },
    deaf() {
      isListening = false;
      changed();
    },
  };
}
