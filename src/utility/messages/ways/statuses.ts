import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import { sameSecret } from "../../../kernel/ids.ts";
import { unauthenticated } from "../../../kernel/refusal.ts";
import { addressKey, countAttempt, type Limit } from "../../../kernel/throttle/throttle.ts";
import { parseMoment } from "../../../kernel/time.ts";
import { isSigned } from "../../../webhooks/deliveries/signature.ts";
import { oneLine } from "../../texts.ts";
import { type Gateway, messageOfName } from "./gateway.ts";
import { noteArrival, noteRefusal } from "./queries.ts";
import type { StatusPesan, VerifikasiAlamat } from "./status-schema.ts";

export const TandaTanganSalah = unauthenticated(
  "TANDA_TANGAN_SALAH",
  "Permintaan ini tidak ditandatangani oleh gerbang pesan.",
);

/** A wrong signature is counted; a right one never is, so that nobody shuts the gateway out from its own address. @throws 401, 429 */
async function refuse(ctx: Ctx, limit: Limit): Promise<never> {
  await countAttempt(ctx, addressKey(ctx, "message-status"), limit, "wrong signatures");
  throw TandaTanganSalah();
}

/** @throws 401 where the gateway has not signed it; 429 after many such */
export async function demandSignature(
  ctx: Ctx,
  { rawBody = Buffer.alloc(0), headers }: Pick<FastifyRequest, "rawBody" | "headers">,
  { form, secret, appSecret }: Gateway,
  limit: Limit,
): Promise<void> {
  const key = form === "whatsapp" ? appSecret : secret;
  if (key === undefined) return refuse(ctx, limit);
  const isRight =
    form === "whatsapp"
      ? sameSecret(
          String(headers["x-hub-signature-256"]),
          `sha256=${createHmac("sha256", key).update(rawBody).digest("hex")}`,
        )
      : isSigned(rawBody.toString("utf8"), headers, { secret: key, now: ctx.now() });
  if (!isRight) await refuse(ctx, limit);
}

/** What WhatsApp wants to read when the address is registered there. @throws 401, 429 */
export async function challengeOf(
  ctx: Ctx,
  asked: VerifikasiAlamat,
  { form, verifyToken }: Gateway,
  limit: Limit,
): Promise<string> {
  const { "hub.mode": mode, "hub.challenge": challenge = "", "hub.verify_token": token = "" } = asked;
  const isRight = form === "whatsapp" && verifyToken !== undefined && sameSecret(token, verifyToken);
  return isRight && mode === "subscribe" ? challenge : refuse(ctx, limit);
}

/** What the gateway says of a message: it has arrived, was read, or will never arrive. */
interface Report {
  messageId: number;
  at: Date;
  what: "arrived" | "read" | "failed";
  reason: string;
}

/**
 * Notes what the gateway reports. A message only ever goes on: a repeat, a report that comes late, and one of a message that is not ours
 * change nothing. @returns how many deliveries have changed
 */
export function noteStatuses(ctx: Ctx, body: StatusPesan, { form }: Gateway): Promise<number> {
  const reports = reportsOf({ form, body, now: ctx.now() });
  // In one order, so that two requests about the same messages do not wait for each other.
  reports.sort((one, other) => one.messageId - other.messageId);
  return inTransaction(ctx, async (tx) => {
    let changed = 0;
    for (const { messageId, at, what, reason } of reports)
      changed += await (what === "failed"
        ? noteRefusal(tx, messageId, reason)
        : noteArrival(tx, messageId, { at, isRead: what === "read" }));
    return changed;
  });
}

const meanings: Readonly<Record<string, Report["what"]>> = {
  ...{ sampai: "arrived", dibaca: "read", gagal: "failed" },
  ...{ delivered: "arrived", read: "read", played: "read", failed: "failed" },
};

interface Said {
  id?: string | null | undefined;
  status?: string | null | undefined;
  /** undefined: it does not say when. */
  at: Date | undefined;
  reason: string;
}

function reportsOf({ form, body, now }: { form: Gateway["form"]; body: StatusPesan; now: Date }): Report[] {
  return (form === "whatsapp" ? saidByWhatsApp(body) : [said(body)]).flatMap(({ id, status, at, reason }) => {
    const messageId = messageOfName(id ?? "");
    const what = meanings[status ?? ""];
    if (messageId === undefined || what === undefined) return [];
    return [{ messageId, what, at: at ?? now, reason: `GATEWAY ${oneLine(reason)}`.slice(0, 200).trim() }];
  });
}

const said = ({ id, status, pada, alasan }: StatusPesan): Said => ({
  ...{ id, status, reason: alasan ?? "" },
  at: parseMoment(pada ?? ""),
});

function saidByWhatsApp({ entry }: StatusPesan): Said[] {
  const all = (entry ?? [])
    .flatMap(({ changes = [] }) => changes)
    .flatMap(({ value }) => value?.statuses ?? []);
  return all.map(({ status, timestamp = "", biz_opaque_callback_data: id, errors = [] }) => ({
    ...{ id, status, reason: `${errors[0]?.code ?? ""} ${errors[0]?.title ?? ""}` },
    at: /^\d{1,10}$/.test(timestamp) ? new Date(Number(timestamp) * 1000) : undefined,
  }));
}
