import type { Config } from "../../config.ts";
import { customerFieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, unavailable } from "../../kernel/errors.ts";
import { once, referenceOf } from "../../kernel/idempotency.ts";
import { sha256 } from "../../kernel/ids.ts";
import { countAttempt, limitOf, takeBack } from "../../kernel/throttle/throttle.ts";
import { normalisePhone } from "../accounts/phone.ts";
import type { ConfirmSl, Relation, Sl } from "./customer-schema.ts";
import { type BillFacts, normalSl, requireLinked, slOfAccount, unlink } from "./links.ts";
import { tellOfPayer } from "./payers.ts";
import { presentChecked } from "./present.ts";
import { normalMeterNo, type Proof, wrongProofs } from "./proof.ts";
import * as queries from "./queries.ts";
import * as refusals from "./refusals.ts";

type ClaimLimits = Pick<Config, "rateLimits" | "cekSlLimit" | "proofLimit">;

interface ClaimSettings {
  config: ClaimLimits;
  bills: BillFacts;
}

const MOST_CONNECTIONS = 20;
const hour = 3600;
/** All accounts together have this many times the tries of one account at a connection. */
const CONNECTION_FACTOR = 4;

/** What anybody may know of a connection (docs/contracts/customer-contract.md, cek_sl). */
export async function checkSl(ctx: Ctx, accountId: number, text: string, config: ClaimLimits) {
  await countAttempt(ctx, `cek-sl:${accountId}`, limitOf(config, config.cekSlLimit, hour), "look-ups");
  const connection = await queries.connectionBySl(ctx.db, normalSl(text));
  if (connection === undefined) throw refusals.SlTidakDitemukan();
  const link = await queries.linkBySl(ctx.db, accountId, connection.sl);
  return presentChecked(connection, link !== undefined);
}

/**
 * Links a connection to the account: with a right proof as its owner, with none as somebody who pays
 * (docs/contracts/customer-contract.md, confirm_sl). An account that pays already and brings a right proof becomes the owner;
 * that is `raised`.
 * @param key the request's Idempotency-Key: a repeat answers with the connection as it is now
 * @throws SlSudahTerdaftar, SlDicabut, BuktiSalah, BatasSlTercapai, IdempotencyConflict; 422 for an amount that is the only proof
 */
export async function claimSl(
  ctx: Ctx,
  accountId: number,
  input: ConfirmSl,
  settings: ClaimSettings,
  key: string | undefined,
) {
  const proof = proofOf(input);
  const isProved = Object.keys(proof).length > 0;
  const { config } = settings;
  // Without a proof the call shows as much as cek_sl does.
  if (!isProved)
    await countAttempt(ctx, `confirm-sl:${accountId}`, limitOf(config, config.cekSlLimit, hour), "look-ups");
  const connection = await queries.connectionBySl(ctx.db, normalSl(input.sl));
  if (connection === undefined) throw refusals.SlTidakDitemukan();
  const relation: Relation = isProved ? "PEMILIK" : "PEMBAYAR";
  const before = await queries.linkBySl(ctx.db, accountId, connection.sl);
  const request = { scope: `account:${accountId}:confirm_sl`, key, fingerprint: sha256(connection.sl) };
  // Looked for after the link, which the first of two requests has made together with it.
  const isRepeat = (await referenceOf(ctx.db, request.scope, key, request.fingerprint)) !== null;
  if (isRepeat)
    return { sl: await shownLink(ctx, accountId, connection.sl, settings), raised: false, isRepeat };
  refuseRepeat(before, relation);
  if (isProved) await checkProof(ctx, accountId, connection, proof, config);
  const label = input.label?.trim() || null;
  return inTransaction(ctx, async (tx) => {
    let raised = false;
    const { repeated } = await once(tx, request, async () => {
      raised = await link(tx, accountId, connection, { relation, label });
      return String(connection.id);
    });
    return { sl: await shownLink(tx, accountId, connection.sl, settings), raised, isRepeat: repeated };
  });
}

/** Takes a connection off the account. */
export async function releaseSl(ctx: Ctx, accountId: number, text: string) {
  const open = refusals.PembayaranMasihTerbuka();
  return inTransaction(ctx, async (tx) => {
    const { id, sl } = await requireLinked(tx.db, accountId, text);
    await unlink(tx, accountId, id, { missing: refusals.SlTidakDitemukan(), open });
    return { sl, dihapus: true as const };
  });
}

function proofOf(input: ConfirmSl): Proof {
  const proof: Proof = {};
  const { no_hp_terdaftar: text, stand_akhir: stand, no_meter: meter } = input;
  if (text != null && text.trim() !== "") {
    const phone = normalisePhone(text);
    if (phone === undefined) throw invalid({ no_hp_terdaftar: [customerFieldError("NOT_A_PHONE")] });
    proof.no_hp_terdaftar = phone;
  }
  if (stand != null) proof.stand_akhir = stand;
  if (meter != null && meter.trim() !== "") proof.no_meter = normalMeterNo(meter);
  if (Object.keys(proof).length === 0 && isGiven(input.total_tagihan_terakhir)) throw amountIsNoProof();
  return proof;
}

/** Phones send a field that was left empty as null or as a blank text. */
function isGiven(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value != null;
}

/** Every try is counted before it is judged, and the right one taken back: so parallel guesses count too. */
async function checkProof(
  ctx: Ctx,
  accountId: number,
  connection: queries.ConnectionRow,
  proof: Proof,
  config: ClaimLimits,
): Promise<void> {
  const [ofAccount, ofConnection] = [`proof:account:${accountId}`, `proof:connection:${connection.id}`];
  const limit = limitOf(config, config.proofLimit, hour);
  const ofAll = { ...limit, attempts: limit.attempts * CONNECTION_FACTOR };
  await countAttempt(ctx, ofAccount, limit, "wrong proofs");
  await countAttempt(ctx, ofConnection, ofAll, "wrong proofs");
  const wrong = wrongProofs(proof, {
    phone: connection.customer_phone,
    stand: await queries.lastBilledStand(ctx.db, connection.id),
    meterNo: connection.meter_no,
  });
  if (wrong.length > 0) throw refusals.BuktiSalah(wrong);
  await takeBack(ctx.db, ofAccount);
  await takeBack(ctx.db, ofConnection);
}

/** Older phones still send one. */
function amountIsNoProof() {
  return invalid({ total_tagihan_terakhir: [customerFieldError("AMOUNT_IS_NO_PROOF")] });
}

/** Returns whether somebody who only paid has become the owner. */
async function link(
  tx: Tx,
  accountId: number,
  judged: queries.ConnectionRow,
  { relation, label }: { relation: Relation; label: string | null },
): Promise<boolean> {
  await queries.lockAccountLinks(tx, accountId);
  const connection = await queries.connections.lock(tx, judged.id);
  if (connection === undefined) throw refusals.SlTidakDitemukan();
  if (connection.status === "CABUT") throw refusals.SlDicabut();
  // The proof was of another customer.
  if (connection.customer_id !== judged.customer_id)
    throw unavailable("The connection has just passed to another customer. Try again.");
  const before = await queries.linkBySl(tx.db, accountId, connection.sl);
  refuseRepeat(before, relation);
  if (before === undefined && (await queries.countLinks(tx, accountId)) >= MOST_CONNECTIONS)
    throw refusals.BatasSlTercapai(MOST_CONNECTIONS);
  await queries.putLink(tx, { account_id: accountId, connection_id: connection.id, relation, label });
  if (relation === "PEMBAYAR") await tellOfPayer(tx, connection, accountId);
  return before !== undefined;
}

/** The linked connection as the account sees it. @throws SlTidakDitemukan where it was let go meanwhile */
async function shownLink(ctx: Ctx, accountId: number, wanted: string, { bills }: ClaimSettings): Promise<Sl> {
  const sl = (await slOfAccount(ctx, accountId, bills)).find((one) => one.sl === wanted);
  if (sl === undefined) throw refusals.SlTidakDitemukan();
  return sl;
}

function refuseRepeat(before: { relation: Relation } | undefined, wanted: Relation): void {
  if (before?.relation === "PEMILIK" || before?.relation === wanted) throw refusals.SlSudahTerdaftar();
}
