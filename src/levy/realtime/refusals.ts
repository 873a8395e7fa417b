import { refusal } from "../../kernel/refusal.ts";

export const TooManyStreams = refusal(
  "too-many",
  "TOO_MANY_STREAMS",
  (most: number) => ({
    message: `You have ${most} streams open already, which is as many as one user may have. Close one first.`,
    retryAfter: 5,
  }),
  20,
);
