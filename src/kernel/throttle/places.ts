import { unavailable } from "../errors.ts";

/** Streams that one user, and all users together, may have open in this process. */
export interface StreamLimits {
  perUser: number;
  inAll: number;
}

/** @param tooMany what refuses a user's further stream */
export function createPlaces({ perUser, inAll }: StreamLimits, tooMany: (most: number) => Error) {
  const takenBy = new Map<string, number>();
  let taken = 0;
  return {
    /**
     * Takes a place for a stream of this user or screen. Returns what gives it back, once however often it is called.
     * @throws what tooMany makes; unavailable when the process has as many as it may
     */
    take(who: string): () => void {
      const own = takenBy.get(who) ?? 0;
      if (own >= perUser) throw tooMany(perUser);
      if (taken >= inAll)
        throw unavailable(`This server has ${inAll} streams open, which is as many as it takes.`);
      takenBy.set(who, own + 1);
      taken += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        const left = (takenBy.get(who) ?? 1) - 1;
        if (left === 0) takenBy.delete(who);
        else takenBy.set(who, left);
      };
    },
  };
}
