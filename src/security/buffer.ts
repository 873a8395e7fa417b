import type { SecurityDetail, SecurityEventApi, SecurityEventKind } from "../db/security-words.ts";
import type { Db } from "../kernel/context.ts";
import type { SecurityEvent, SecurityLog } from "../kernel/security/log.ts";
import { addEvents, type CountedEvent } from "./queries.ts";

/** What waits in memory to be written. One object a process. */
export interface SecurityBuffer {
  logOf(api: SecurityEventApi): SecurityLog;
  /** Writes what is new. @param all also the repeats of the running minute, which otherwise wait for its end */
  flush(db: Db, now: Date, all?: boolean): Promise<void>;
  /** Events that were not written because the database was away for too long. */
  readonly lost: number;
}

interface Limits {
  /** Rows that a minute may have of what any client can cause; beyond them events are counted together. */
  ofStrangers: number;
  /** How many of these rows one address may have of one kind. */
  perAddress: number;
  /** Rows that may wait, of all kinds. */
  waiting: number;
}

const usual: Limits = { ofStrangers: 200, perAddress: 20, waiting: 5000 };

/** What any client can cause without limit, without a password. */
const ofStrangers: ReadonlySet<SecurityEventKind> = new Set([
  "login_failed",
  "login_slowed",
  "throttled",
  "refused",
  "reset_requested",
  "reset_code_wrong",
]);

interface Group extends CountedEvent {
  minute: number;
  /** Its first row is in the table; what comes until the minute ends is one more. */
  isWritten: boolean;
}

/**
 * Collects events and makes them few: what is alike within a minute (kind, address, name, about) is at the most two rows, the first at
 * once and the rest when the minute is over. When strangers cause more groups than a minute may have, they are counted by kind and
 * address, then by kind alone, so that a flood neither fills the table nor hides what others did.
 */
export function createSecurityBuffer(
  count: (kind: SecurityEventKind) => void = () => {},
  limits: Limits = usual,
): SecurityBuffer {
  let groups = new Map<string, Group>();
  let ready: CountedEvent[] = [];
  let lost = 0;
  /** Of the running minute. */
  let running = { minute: 0, strangers: 0, perAddress: new Map<string, number>() };

  const add = (event: SecurityEvent) => {
    count(event.kind);
    const minute = Math.floor(event.at.getTime() / 60_000);
    if (minute !== running.minute) running = { minute, strangers: 0, perAddress: new Map() };
    for (const shown of widening(event)) {
      const key = keyOf(shown);
      const group = groups.get(key);
      if (group !== undefined && group.minute === minute) return addTo(group, event);
      if (!hasRoomFor(shown)) continue;
      // Its minute is over, and it was not flushed since.
      if (group !== undefined && group.count > 0) ready.push(group);
      groups.set(key, { event: shown, count: 1, lastAt: event.at, minute, isWritten: false });
      return;
    }
  };

  const hasRoomFor = (event: SecurityEvent): boolean => {
    const { kind, ipAddress } = event;
    // Counted together it always has room: there are few kinds.
    if (ipAddress === null && event.about === together) return true;
    if (groups.size + ready.length >= limits.waiting) return false;
    if (!ofStrangers.has(kind)) return true;
    if (running.strangers >= limits.ofStrangers) return false;
    const place = `${kind} ${ipAddress}`;
    const others = running.perAddress.get(place) ?? 0;
    if (others >= limits.perAddress && event.about !== together) return false;
    running.strangers += 1;
    running.perAddress.set(place, others + 1);
    return true;
  };

  /** Takes out what is to be written now. */
  const take = (minute: number, all: boolean): CountedEvent[] => {
    const taken = ready;
    const kept = new Map<string, Group>();
    for (const [key, group] of groups) {
      const isOver = group.minute < minute;
      if (group.count > 0 && (all || isOver || !group.isWritten)) {
        taken.push({ event: { ...group.event }, count: group.count, lastAt: group.lastAt });
        Object.assign(group, { count: 0, isWritten: true });
      }
      if (!isOver) kept.set(key, group);
    }
    groups = kept;
    ready = [];
    return taken;
  };

  const logs = new Map<SecurityEventApi, SecurityLog>();
  return {
    get lost() {
      return lost;
    },
    logOf(api) {
      const log = logs.get(api) ?? { api, add };
      logs.set(api, log);
      return log;
    },
    async flush(db, now, all = false) {
      const rows = take(Math.floor(now.getTime() / 60_000), all);
      if (rows.length === 0) return;
      try {
        await addEvents(db, rows);
      } catch (error) {
        // Kept for the next time, as far as there is room.
        ready = [...rows, ...ready];
        for (const { count: gone } of ready.splice(limits.waiting)) lost += gone;
        throw error;
      }
    },
  };
}

const together: SecurityDetail = "SEVERAL";

/** The event as it is, then as one of many of its kind and address, then as one of many of its kind. */
function* widening(event: SecurityEvent): Generator<SecurityEvent> {
  yield event;
  const many = { ...event, actorId: null, name: null, about: together, userAgent: null };
  yield many;
  yield { ...many, ipAddress: null };
}

function addTo(group: Group, event: SecurityEvent): void {
  if (group.count === 0) group.event = { ...group.event, at: event.at, requestId: event.requestId };
  group.count += 1;
  group.lastAt = event.at;
}

function keyOf({ kind, api, ipAddress, actorId, name, about }: SecurityEvent): string {
  return `${kind}\n${api}\n${ipAddress}\n${actorId}\n${name}\n${about}`;
}
