import { unavailable } from "../../kernel/errors.ts";
import { refusal } from "../../kernel/refusal.ts";

/** Streams that one user, and all users together, may have open in this process. */
export interface StreamLimits {
  perUser: number;
  inAll: number;
}

export const TooManyStreams = refusal(
  "too-many",
  "TOO_MANY_STREAMS",
  (most: number) => ({
    message: `You have ${most} streams open already, which is as many as one user may have. Close one first.`,
    retryAfter: 5,
  }),
  20,
);

export function createPlaces({ perUser, inAll }: StreamLimits) {
  const takenBy = new Map<string, number>();
  let taken = 0;
  return {
    /**
     * Takes a place for a stream of this user or screen. Returns what gives it back, once however often it is called.
     * @throws TooManyStreams for the user; unavailable when the process has as many as it may
     */
    take(who: string): () => void {
      const own = takenBy.get(who) ?? 0;
      if (own >= perUser) throw TooManyStreams(perUser);
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
