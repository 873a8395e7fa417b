import { setTimeout as pause } from "node:timers/promises";

/** Where requests wait that shall be slow. It is small, so that they pile up neither memory nor connections. */
export interface WaitingRoom {
  /** Waits so long and returns true; returns false at once when there is no place. @param network has one place for a subject */
  wait(subject: string, network: string, seconds: number): Promise<boolean>;
}

/** @param limits places for one subject, and for all together */
export function waitingRoom(limits: { perSubject: number; inAll: number }): WaitingRoom {
  const subjects = new Map<string, Set<string>>();
  let waiting = 0;
  return {
    async wait(subject, network, seconds) {
      const there = subjects.get(subject) ?? new Set();
      const hasPlace = waiting < limits.inAll && there.size < limits.perSubject && !there.has(network);
      if (!hasPlace) return false;
      waiting += 1;
      subjects.set(subject, there.add(network));
      await pause(seconds * 1000);
      waiting -= 1;
      there.delete(network);
      if (there.size === 0) subjects.delete(subject);
      return true;
    },
  };
}
