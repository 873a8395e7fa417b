import type { FastifyReply, FastifyRequest } from "fastify";
import { CallerUnconfirmed } from "../context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its handler goes through readOptimistically, so it may begin before its caller is confirmed. */
    optimistic?: boolean;
  }
  interface FastifyRequest {
    /**
     * Of a caller who was let in by what is remembered of them: whether that still holds, and the ctx is the confirmed one from then on.
     * Rejects with what refuses them. null: they are confirmed.
     */
    confirmation: Promise<boolean> | null;
  }
}

/**
 * Reads while the caller is being confirmed, and answers when they are (decision 0084). What was read for somebody else is read again, as
 * is what would have written something.
 * @throws what refuses the caller, before anything that `read` throws
 */
export async function readOptimistically<Answer>(
  { confirmation }: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Answer> | Answer,
): Promise<Answer> {
  if (confirmation === null) return read();
  const headers = reply.getHeaders();
  const [confirmed, answer] = await Promise.allSettled([confirmation, Promise.try(read)]);
  if (confirmed.status === "fulfilled" && confirmed.value) {
    if (answer.status === "fulfilled") return answer.value;
    if (!(answer.reason instanceof CallerUnconfirmed)) throw answer.reason;
  }
  for (const name of Object.keys(reply.getHeaders())) if (!(name in headers)) reply.removeHeader(name);
  if (confirmed.status === "rejected") throw confirmed.reason;
  return read();
}
