import type { Config } from "../../config.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, type Fields, invalid, unavailable } from "../../kernel/errors.ts";
import { countAttempt, limitOf, takeBack } from "../../kernel/throttle.ts";
import { today } from "../../kernel/time.ts";
import { normalisePhone } from "../accounts/phone.ts";
import type { ConfirmSl, Relation, Sl, SlDihapus, SlDiperiksa } from "./customer-schema.ts";
import { type BillFacts, normalSl, requireLinked, slNotFound, unlink } from "./links.ts";
import { presentChecked, presentSl } from "./present.ts";
import { type Proof, wrongProofs } from "./proof.ts";
import {
  type ConnectionRow,
  connectionBySl,
  countLinks,
  linkBySl,
  lockAccountLinks,
  lockConnection,
  ownerFacts,
  putLink,
} from "./queries.ts";

export interface ClaimSettings {
  config: Pick<Config, "rateLimits" | "cekSlLimit" | "proofLimit">;
  zone: string;
  bills: BillFacts;
}

const MOST_CONNECTIONS = 20;
const hour = 3600;
/** However many accounts guess at one connection, together they have so many times the tries of one. */
const CONNECTION_FACTOR = 4;

/** What anybody may know of a connection (customer-contract.md, cek_sl). @throws 404 SL_TIDAK_DITEMUKAN, 429 */
export async function checkSl(
  ctx: Ctx,
  accountId: number,
  text: string,
  { config }: ClaimSettings,
): Promise<SlDiperiksa> {
  await countAttempt(ctx, `cek-sl:${accountId}`, limitOf(config, config.cekSlLimit, hour), "look-ups");
  const connection = await connectionBySl(ctx.db, normalSl(text));
  if (connection === undefined) throw slNotFound();
  const link = await linkBySl(ctx.db, accountId, connection.sl);
  return presentChecked(connection, link !== undefined);
}

/**
 * Links a connection to the account: with a right proof as its owner, with none as somebody who pays (customer-contract.md,
 * confirm_sl). Who pays already and brings a right proof becomes the owner; that is `raised`.
 * @throws 404 SL_TIDAK_DITEMUKAN; 409 SL_SUDAH_TERDAFTAR, SL_DICABUT; 422 BUKTI_SALAH, BATAS_SL_TERCAPAI; 429
 */
export async function claimSl(
  ctx: Ctx,
  accountId: number,
  input: ConfirmSl,
  settings: ClaimSettings,
): Promise<{ sl: Sl; raised: boolean }> {
  const proof = proofOf(input);
  const isProved = Object.keys(proof).length > 0;
  const { config } = settings;
  // Without a proof it tells as much as cek_sl does.
  if (!isProved)
    await countAttempt(ctx, `confirm-sl:${accountId}`, limitOf(config, config.cekSlLimit, hour), "look-ups");
  const connection = await connectionBySl(ctx.db, normalSl(input.sl));
  if (connection === undefined) throw slNotFound();
  const relation: Relation = isProved ? "PEMILIK" : "PEMBAYAR";
  refuseRepeat(await linkBySl(ctx.db, accountId, connection.sl), relation);
  if (isProved) await checkProof(ctx, accountId, connection, proof, settings);
  const label = input.label?.trim() || null;
  return inTransaction(ctx, (tx) => link(tx, accountId, connection, { relation, label }, settings));
}

/** @throws 404 SL_TIDAK_DITEMUKAN, 409 PEMBAYARAN_MASIH_TERBUKA */
export async function releaseSl(ctx: Ctx, accountId: number, text: string): Promise<SlDihapus> {
  const open = conflict(
    "PEMBAYARAN_MASIH_TERBUKA",
    "Masih ada pembayaran yang terbuka untuk sambungan ini. Selesaikan atau batalkan dulu pembayarannya.",
  );
  return inTransaction(ctx, async (tx) => {
    const { id, sl } = await requireLinked(tx.db, accountId, text);
    await unlink(tx, accountId, id, { missing: slNotFound(), open });
    return { sl, dihapus: true };
  });
}

function proofOf(input: ConfirmSl): Proof {
  const proof: Proof = {};
  const { no_hp_terdaftar: text, total_tagihan_terakhir: total, stand_akhir: stand } = input;
  if (text != null && text.trim() !== "") {
    const phone = normalisePhone(text);
    if (phone === undefined)
      throw invalid({ no_hp_terdaftar: ["harus nomor telepon Indonesia, misalnya 0812-3456-7890"] });
    proof.no_hp_terdaftar = phone;
  }
  if (total != null) proof.total_tagihan_terakhir = total;
  if (stand != null) proof.stand_akhir = stand;
  return proof;
}

/** Every try is counted before it is judged, and the right one taken back: so parallel guesses count too. */
async function checkProof(
  ctx: Ctx,
  accountId: number,
  connection: ConnectionRow,
  proof: Proof,
  { config, zone, bills }: ClaimSettings,
): Promise<void> {
  const [ofAccount, ofConnection] = [`proof:account:${accountId}`, `proof:connection:${connection.id}`];
  const limit = limitOf(config, config.proofLimit, hour);
  await countAttempt(ctx, ofAccount, limit, "wrong proofs");
  await countAttempt(
    ctx,
    ofConnection,
    { ...limit, attempts: limit.attempts * CONNECTION_FACTOR },
    "wrong proofs",
  );
  const facts = await ownerFacts(ctx.db, connection.id);
  const due = await bills.dueBills(ctx.db, connection.id, today(zone, ctx.now()));
  const totals = [facts?.amount, facts?.paid, due.find(({ id }) => id === facts?.bill_id)?.total];
  const wrong = wrongProofs(proof, {
    phone: connection.customer_phone,
    billTotals: totals.filter((total) => total != null),
    stand: facts?.stand ?? null,
  });
  if (wrong.length > 0) throw wrongProof(wrong);
  await takeBack(ctx.db, ofAccount);
  await takeBack(ctx.db, ofConnection);
}

const complaints: Record<keyof Proof, string> = {
  no_hp_terdaftar: "tidak sama dengan nomor HP yang terdaftar di sambungan ini",
  total_tagihan_terakhir: "tidak sama dengan jumlah tagihan terakhir sambungan ini",
  stand_akhir: "tidak sama dengan angka meter pada pembacaan terakhir",
};

function wrongProof(wrong: readonly (keyof Proof)[]) {
  const fields: Fields = Object.fromEntries(wrong.map((name) => [name, [complaints[name]]]));
  return invalid(
    fields,
    "BUKTI_SALAH",
    "Bukti kepemilikan tidak cocok dengan data kami. Periksa kembali isiannya.",
  );
}

async function link(
  tx: Tx,
  accountId: number,
  judged: ConnectionRow,
  { relation, label }: { relation: Relation; label: string | null },
  { zone, bills }: ClaimSettings,
): Promise<{ sl: Sl; raised: boolean }> {
  await lockAccountLinks(tx, accountId);
  const connection = await lockConnection(tx, judged.id);
  if (connection === undefined) throw slNotFound();
  if (connection.status === "CABUT")
    throw conflict("SL_DICABUT", "Sambungan ini sudah dicabut dan tidak dapat didaftarkan.");
  // The proof was of another customer.
  if (connection.customer_id !== judged.customer_id)
    throw unavailable("The connection has just passed to another customer. Try again.");
  const before = await linkBySl(tx.db, accountId, connection.sl);
  refuseRepeat(before, relation);
  if (before === undefined && (await countLinks(tx, accountId)) >= MOST_CONNECTIONS)
    throw invalid(
      { sl: ["akun ini sudah mempunyai 20 sambungan"] },
      "BATAS_SL_TERCAPAI",
      `Satu akun dapat mendaftarkan paling banyak ${MOST_CONNECTIONS} sambungan.`,
    );
  await putLink(tx, { account_id: accountId, connection_id: connection.id, relation, label });
  const linked = await requireLinked(tx.db, accountId, connection.sl);
  const dues = await bills.duesOf(tx.db, [linked.id], today(zone, tx.now()));
  return { sl: presentSl(linked, dues.get(linked.id), zone), raised: before !== undefined };
}

function refuseRepeat(before: { relation: Relation } | undefined, wanted: Relation): void {
  if (before?.relation === "PEMILIK" || before?.relation === wanted)
    throw conflict("SL_SUDAH_TERDAFTAR", "Sambungan ini sudah terdaftar di akun Anda.");
}
