import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { readPage } from "../../kernel/lists/page-queries.ts";
import { isoInZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { CustomerAnswer, metaOf, pageAsked, sinceAsked } from "../customer-api/calls.ts";
import type { BacaPesan, DaftarPesan } from "./customer-schema.ts";
import { waysOf } from "./deliveries/queries.ts";
import type { AccountMessage } from "./office-schema.ts";
import { presentPesan } from "./present.ts";
import { dropOldest, queuePushes } from "./push/queries.ts";
import * as queries from "./queries.ts";
import type { FilledText } from "./texts/texts.ts";
import { writerFor } from "./texts/writer.ts";
import type { LinkKind, Topic } from "./topics.ts";
import { queueWays } from "./ways/queries.ts";

export { pushKeys, pushTaskKind, sealPushKeys } from "./push/push.ts";
export { messagesChannel } from "./queries.ts";
export { createMessageStream, type MessageStream } from "./stream/stream.ts";
export { trialTaskKind } from "./texts/preview.ts";
export { dated, either, sentence } from "./texts/text.ts";
export type { FilledText } from "./texts/texts.ts";
export { messageTaskKind } from "./ways/deliver.ts";
export { gatewayOf, gatewaySender, type SendText, textSender } from "./ways/gateway.ts";
export { mailSender } from "./ways/mail.ts";

/** One of the texts with its values, and for whom. */
export type NewMessage = FilledText & {
  accountId: number;
  link?: { kind: LinkKind; id: string };
  /** The account is told of this once. */
  once?: string;
};

/**
 * Tells customers something, in the transaction of what it is about: they are told if and only if that commits. Who is told very much in
 * a day finds the rest in the inbox.
 */
export async function tell(tx: Tx, ...messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const write = await writerFor(tx, messages);
  const ids = await queries.addMessages(
    tx,
    messages.map((message) => ({
      account_id: message.accountId,
      ...write(message),
      link_kind: message.link?.kind ?? null,
      link_id: message.link?.id ?? null,
      once_key: message.once ?? null,
    })),
  );
  const sent = await queries.withinDaysLimit(tx, ids);
  await queuePushes(tx, sent);
  await queueWays(tx, sent);
}

/** Local hours from which on, and until which, customers are reminded. */
const [from, until] = [8, 20];

export function isHourToRemind({ now, zone }: Ctx): boolean {
  const hour = Number(isoInZone(now().getTime(), zone).slice(11, 13));
  return hour >= from && hour < until;
}

/** A page of the account's messages, newest first. */
export async function inbox(ctx: Ctx, accountId: number, asked: DaftarPesan) {
  const paging = pageAsked(asked);
  const filter = { unread: asked.belum_dibaca === "true", since: sinceAsked(asked) };
  const { items, pagination } = await readPage(ctx, paging, ({ db }) =>
    queries.listOfMessages(db, accountId, filter),
  );
  const shown = items.map((row) => presentPesan(row, ctx.zone));
  return new CustomerAnswer(shown, { meta: { ...metaOf(paging), total: pagination.total } });
}

/** How many messages the account has not read. */
export const unreadOf = (ctx: Ctx, accountId: number) => queries.countUnread(ctx.read, accountId);

/** Notes that messages were read, all of them where none are named. Those of others are left alone. */
export async function markRead(ctx: Ctx, accountId: number, { id_pesan }: BacaPesan) {
  return inTransaction(ctx, async (tx) => {
    await queries.markRead(tx, accountId, id_pesan ?? null);
    return { belum_dibaca: await queries.countUnread(tx.db, accountId) };
  });
}

/** What staff see of the messages of an account, newest first. */
export function messagesOfAccount(ctx: Ctx, accountId: number) {
  return queries
    .listOfMessages(ctx.db, accountId, { unread: false, since: undefined })
    .mapRows(async (rows) => {
      const ids = rows.map(({ id }) => id);
      const pushes = await queries.pushesOf(ctx.db, ids);
      const ways = await waysOf(ctx.db, ids);
      return rows.map((row): AccountMessage => {
        const { id, topic, title, body, created_at, read_at } = wire(row, ctx.zone);
        const { sent: pushed = 0, failed: push_failed = 0 } = pushes.get(id) ?? {};
        const [mail, gateway] = [ways.get(`${id} mail`) ?? null, ways.get(`${id} gateway`) ?? null];
        const told = { id, topic: topic as Topic, title, body, created_at, read_at };
        return { ...told, pushed, push_failed, mail, gateway };
      });
    });
}

/** Forgets what the account was told, and where it was to be shown. */
export async function forgetMessages(tx: Tx, accountId: number): Promise<void> {
  await dropOldest(tx, accountId, 0);
  await queries.forgetMessages(tx, accountId);
}

const keptFor = 366 * 86_400_000;

/** Messages are kept for a year. */
export function sweepMessages({ db, now }: Ctx): Promise<void> {
  return queries.sweepMessages(db, new Date(now().getTime() - keptFor));
}
