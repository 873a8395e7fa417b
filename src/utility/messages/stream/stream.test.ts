import { expect, test } from "vitest";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility({}, { hurried: ["keep streams of messages alive"] });

/** Tells the account something, as any feature does. Returns the message's id. */
async function told({ username }: CustomerCaller, title: string): Promise<number> {
  const { rows } = await server.sql.query(
    `WITH told AS (INSERT INTO customer_messages (account_id, topic, title, body, created_at)
       SELECT id, 'LAPORAN', $2, 'Isi.', now() FROM accounts WHERE username = $1 RETURNING id)
     SELECT id, pg_notify('customer_messages', '') FROM told`,
    [username, title],
  );
  return Number(rows[0].id);
}

interface Stream {
  status: number;
  /** What has come so far. */
  text: () => string;
  /** Resolves when the service has ended it. */
  ended: Promise<void>;
  close: () => void;
}

async function open(who: CustomerCaller, query = "", headers: Record<string, string> = {}): Promise<Stream> {
  const abort = new AbortController();
  const answer = await fetch(`${server.publicUrl}/app/aliran${query}`, {
    headers: { ...who.headers, ...headers },
    signal: abort.signal,
  });
  let text = "";
  const read = async () => {
    for await (const part of answer.body ?? []) text += Buffer.from(part).toString();
  };
  const ended = read().catch(() => undefined);
  return { status: answer.status, text: () => text, ended, close: () => abort.abort() };
}

test("an account is sent what it is told and nothing of another; who comes back is sent what came meanwhile", async () => {
  const [me, other] = [await server.customer(), await server.customer()];
  const before = await told(me, "Sebelumnya");
  const stream = await open(me);
  expect(stream.status).toBe(200);
  await expect.poll(stream.text).toContain("retry: ");
  await told(other, "Rahasia");
  const id = await told(me, "Baru saja");
  await expect.poll(stream.text).toContain(`id: ${id}\nevent: pesan\ndata: {"id_pesan":${id},`);
  expect(stream.text()).not.toMatch(/Rahasia|Sebelumnya/);
  stream.close();
  await stream.ended;

  const missed = await told(me, "Terlewat");
  const again = await open(me, "", { "last-event-id": String(id) });
  await expect.poll(again.text).toContain(`id: ${missed}\n`);
  again.close();
  const all = await open(me, `?sejak_id=${before}`);
  await expect.poll(all.text).toContain(`id: ${missed}\n`);
  expect(all.text()).toContain(`id: ${id}\n`);
  expect(all.text()).not.toContain("Rahasia");
  all.close();
});

test("a stream ends with its session, and an account has ten of them", async () => {
  const me = await server.customer();
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(me)));
  const eleventh = await server.public.get("/app/aliran", me.headers);
  expect([eleventh.status, eleventh.body.kode]).toEqual([429, "TERLALU_BANYAK_ALIRAN"]);
  expect((await server.public.get("/app/aliran")).status).toBe(401);
  expect((await open(me, "?sejak_id=kemarin")).status).toBe(422);
  await me.post("/app/logout");
  await Promise.all(streams.map(({ ended }) => ended));
});
