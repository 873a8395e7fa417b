import type { Ctx } from "../context.ts";
import { LoketError, tooMany } from "../errors.ts";
import type { Keys } from "../keys/key-ring.ts";
import { recordedRefusal, recordSecurityEvent } from "../security/event.ts";
import { knownAddresses } from "./known-addresses.ts";
import { addressKey, countAttempt, countUp, forgive, type Limit, takeBack } from "./throttle.ts";
import { waitingRoom } from "./waiting-room.ts";

export interface LoginLimits {
  /** Failed logins of one name from one address. */
  perName: Limit;
  /** Failed logins from one address, whatever the names. */
  perAddress: Limit;
  /** Failed logins of one name from everywhere, beyond which an address that the name does not know has to wait. */
  slowAfter: Limit;
}

/** The login that is tried: `key` counts it, and security events show `name`. */
export interface LoginSubject {
  key: string;
  name: string;
  /** null: no user has this name. */
  id: number | null;
}

/** Limits how long one can guess, and keeps guesses from locking the user out (decision 0022). */
export interface LoginThrottle {
  /** Counts an attempt before the password is looked at, and delays it where it has to. @throws RateLimited */
  admit(ctx: Ctx, subject: LoginSubject): Promise<void>;
  /** The password was right: takes the attempt back, and remembers the address. */
  succeeded(ctx: Ctx, subject: LoginSubject): Promise<void>;
  /** The owner has shown otherwise who they are: what was counted from their address is forgiven, and the address is known. */
  trust(ctx: Ctx, subject: LoginSubject): Promise<void>;
  /** Whether the name logged in from the caller's address lately. */
  isKnown(ctx: Ctx, subject: LoginSubject): Promise<boolean>;
}

/** Seconds that a slowed login waits, at the least and at the most. */
const delay = { least: 1, most: 8 };
const room = { perSubject: 8, inAll: 200 };

/**
 * @param what whose logins these are; names the counter of addresses
 * @param codes keys for codes
 */
export function createLoginThrottle(what: string, limits: LoginLimits, codes: Keys): LoginThrottle {
  const addresses = knownAddresses(codes);
  const slow = waitingRoom(room);
  const ofBoth = (ctx: Ctx, { key }: LoginSubject) => addressKey(ctx, key);

  /** Counts, and throws what has its name in the security events. */
  const countOrRefuse = async (ctx: Ctx, key: string, limit: Limit, subject: LoginSubject) => {
    try {
      await countAttempt(ctx, key, limit, "failed logins");
    } catch (error) {
      throw refusedFor(ctx, error, subject);
    }
  };

  return {
    async admit(ctx, subject) {
      await countOrRefuse(ctx, addressKey(ctx, what), limits.perAddress, subject);
      await countOrRefuse(ctx, ofBoth(ctx, subject), limits.perName, subject);
      const seconds = await delayOf(ctx, subject.key, limits.slowAfter);
      // Asked for known and unknown names alike; unknown ones have none.
      if (seconds === 0 || (await addresses.isKnown(ctx, subject.key))) return;
      recordSecurityEvent(ctx, "login_slowed", aboutOf(subject));
      if (await slow.wait(subject.key, ofBoth(ctx, subject), seconds)) return;
      // It was no guess, so that trying again does not use up the tries of the person's own address.
      await takeBack(ctx.db, ofBoth(ctx, subject));
      await takeBack(ctx.db, subject.key);
      const full = tooMany(`Too many failed logins. Try again in ${seconds} seconds.`, seconds);
      throw refusedFor(ctx, full, subject);
    },
    async succeeded(ctx, subject) {
      // Not every attempt of the address is forgiven: with one good account it could guess at all the others without end. Nor are the
      // guesses of others at this name: its owner would buy them quick ones with each login.
      await Promise.all([
        forgive(ctx.db, ofBoth(ctx, subject)),
        takeBack(ctx.db, addressKey(ctx, what)),
        takeBack(ctx.db, subject.key),
      ]);
      await addresses.note(ctx, subject.key);
    },
    async trust(ctx, subject) {
      await forgive(ctx.db, ofBoth(ctx, subject));
      await addresses.note(ctx, subject.key);
    },
    isKnown: (ctx, { key }) => addresses.isKnown(ctx, key),
  };
}

/** Counts a guess at the name from anywhere; the delay doubles each time that the limit is used up again. */
async function delayOf(ctx: Ctx, key: string, { attempts, windowSeconds }: Limit): Promise<number> {
  if (attempts === 0) return 0;
  const beyond = (await countUp(ctx.db, key, windowSeconds, ctx.now())) - attempts;
  return beyond <= 0 ? 0 : Math.min(delay.most, delay.least * 2 ** Math.floor((beyond - 1) / attempts));
}

function refusedFor(ctx: Ctx, error: unknown, subject: LoginSubject): unknown {
  return error instanceof LoketError && error.kind === "too-many"
    ? recordedRefusal(ctx, "throttled", error, { about: `${error.code} login`, ...aboutOf(subject) })
    : error;
}

function aboutOf({ id, name }: LoginSubject) {
  return { id, name };
}
