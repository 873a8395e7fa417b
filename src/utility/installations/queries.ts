import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import { insertRecord } from "../../db/records.ts";
import type { DB, Installations } from "../../db/tables.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { listedById } from "../../kernel/lists/page-queries.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { nikSearch, openNik, sealNik } from "../accounts/nik.ts";
import { noteColumns } from "../causes.ts";
import type { WorkNote } from "../work-steps.ts";
import type { InstallationQuery } from "./office-schema.ts";
import type { InstallationState } from "./states.ts";

type StoredRow = Awaited<ReturnType<ReturnType<typeof installations>["executeTakeFirstOrThrow"]>>;
/** With its NIK opened. */
export type InstallationRow = Omit<StoredRow, "nik" | "nik_sealed" | "nik_kid" | "nik_hash"> & {
  nik: string;
};
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];
export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number];

/** One line of what a connection costs (RAB). */
export interface CostLine {
  item: string;
  /** Rupiah. */
  amount: number;
}

/** Applications with their bill, the payment that holds or paid it, and the connection that came of them. */
function installations(db: Kysely<DB>) {
  return (
    db
      .selectFrom("installations")
      .leftJoin("accounts", "accounts.id", "installations.account_id")
      .leftJoin("bills", "bills.id", "installations.bill_id")
      // At most one: payment_items_one_held.
      .leftJoin("payment_items as held", (join) =>
        join.onRef("held.bill_id", "=", "bills.id").on("held.hold", "in", ["OPEN", "PAID"]),
      )
      .leftJoin("payments", "payments.id", "held.payment_id")
      .leftJoin("connections", "connections.id", "installations.connection_id")
      .selectAll("installations")
      .select([
        sql<CostLine[] | null>`installations.cost_lines`.as("cost_lines"),
        "accounts.username",
        "bills.bill_no",
        "bills.status as bill_status",
        "payments.code as payment_code",
        "connections.sl",
      ])
      .select((row) =>
        row
          .exists(
            row
              .selectFrom("files")
              .select(sql`1`.as("one"))
              .where("files.repeats", "=", true)
              .where((file) =>
                file.or([
                  file("files.id", "=", file.ref("installations.id_card_file_id")),
                  file("files.id", "=", file.ref("installations.house_file_id")),
                  file("files.id", "=", file.ref("installations.title_file_id")),
                ]),
              ),
          )
          .$castTo<boolean>()
          .as("has_repeated_file"),
      )
  );
}

function opened(ctx: Ctx, { nik, nik_sealed, nik_kid, nik_hash, ...row }: StoredRow): InstallationRow {
  const number = openNik(ctx, placeOf(row), { nik, nik_sealed, nik_kid });
  if (number === null) throw new Error(`the application ${row.registration_no} has no NIK`);
  return { ...row, nik: number };
}

/** What its NIK is bound to: the picture of the identity card, which belongs to no other application. */
const placeOf = ({ id_card_file_id }: Pick<StoredRow, "id_card_file_id">) =>
  `installations:${id_card_file_id}` as const;

/** The account whose application it has to be, or anybody's. */
type Whose = number | "anybody";

function belongsTo(whose: Whose) {
  return whose === "anybody" ? sql<boolean>`true` : sql<boolean>`installations.account_id = ${whose}`;
}

export async function installationOf(ctx: Ctx, whose: Whose, id: number) {
  const found = installations(ctx.db).where("installations.id", "=", id).where(belongsTo(whose));
  const row = await found.executeTakeFirst();
  return row && opened(ctx, row);
}

/** The application, which is there: for a transaction that has locked it. */
export async function storedInstallation(tx: Tx, id: number): Promise<InstallationRow> {
  const row = await installations(tx.db).where("installations.id", "=", id).executeTakeFirstOrThrow();
  return opened(tx, row);
}

export async function installationsByIds(ctx: Ctx, ids: readonly number[]): Promise<InstallationRow[]> {
  const rows = await installations(ctx.db)
    .where((row) => row("installations.id", "=", row.fn.any(row.val(ids))))
    .orderBy("installations.id", "desc")
    .execute();
  return rows.map((row) => opened(ctx, row));
}

/** Newest first. */
export function listOfOwn(ctx: Ctx, accountId: number, since?: Date) {
  let own = ctx.db.selectFrom("installations").where("account_id", "=", accountId);
  if (since !== undefined) own = own.where("updated_at", ">=", since);
  return listedById(own.select("id").orderBy("id", "desc"), (ids) => installationsByIds(ctx, ids));
}

/** Newest first. */
export function listOfInstallations(ctx: Ctx, query: InstallationQuery) {
  let all = ctx.db
    .selectFrom("installations")
    .leftJoin("accounts", "accounts.id", "installations.account_id");
  if (query.status !== undefined) all = all.where("status", "=", query.status);
  if (query.q !== undefined) all = all.where(matches(query.q, nikSearch(ctx, query.q)));
  if (query.sl !== undefined)
    all = all.where(
      "installations.connection_id",
      "in",
      ctx.db.selectFrom("connections").where("sl", "=", query.sl).select("id"),
    );
  const found = all.select("installations.id").orderBy("installations.id", "desc");
  return listedById(found, (ids) => installationsByIds(ctx, ids));
}

function matches(q: string, niks: readonly Buffer[]) {
  const byNik = niks.length === 0 ? sql`false` : sql`installations.nik_hash IN (${sql.join(niks)})`;
  const columns = ["registration_no", "name", "address", "village", "district", "phone"];
  const own = columns.map((column) => `installations.${column}`);
  return sql<boolean>`(${byNik} OR ${hasWords(q, ...own, "accounts.username")})`;
}

/** Locks the application until the transaction ends. */
export async function lockInstallation(tx: Tx, whose: Whose, id: number) {
  const found = tx.db.selectFrom("installations").select("id").where("id", "=", id).where(belongsTo(whose));
  const locked = await found.forNoKeyUpdate().executeTakeFirst();
  return locked === undefined ? undefined : storedInstallation(tx, id);
}

/** What a step changes in addition to the stage. */
export type InstallationChange = Pick<
  Updateable<Installations>,
  "bill_id" | "pay_until" | "scheduled_on" | "meter_no" | "meter_digits" | "initial_stand" | "connection_id"
> & { cost_lines?: readonly CostLine[] };

/** What an application begins with. */
export type NewInstallation = Omit<
  Insertable<Installations>,
  | "id"
  | "registration_no"
  | "status"
  | "version"
  | "created_at"
  | "updated_at"
  | "nik"
  | "nik_sealed"
  | "nik_kid"
  | "nik_hash"
  | keyof InstallationChange
> & { nik: string };

/** Returns its id. */
export async function addInstallation(tx: Tx, values: NewInstallation): Promise<number> {
  const { id } = await insertRecord(tx, "installations", {
    ...values,
    ...sealNik(tx, placeOf(values), values.nik),
  });
  return id;
}

/** Moves applications to a state, or changes them where they stand. */
export async function updateInstallations(
  tx: Tx,
  ids: readonly number[],
  status: InstallationState,
  { cost_lines, ...change }: InstallationChange = {},
): Promise<void> {
  const lines = cost_lines === undefined ? {} : { cost_lines: JSON.stringify(cost_lines) };
  await tx.db
    .updateTable("installations")
    .set((row) => ({ ...change, ...lines, status, version: row("version", "+", 1), updated_at: tx.now() }))
    .where((row) => row("id", "=", row.fn.any(row.val(ids))))
    .execute();
}

/** Whether a connection has this meter already. */
export async function meterIsTaken(tx: Tx, meterNo: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("connections")
    .select("id")
    .where("meter_no", "=", meterNo)
    .executeTakeFirst();
  return row !== undefined;
}

// Waiting for money -------------------------------------------------------------------------------

const mostAtOnce = 100;

/** Whether there is an application whose bill is not just unpaid any more, or whose time to pay has passed. */
export async function isAnyDue(db: Kysely<DB>, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom("installations")
    .innerJoin("bills", "bills.id", "installations.bill_id")
    .select("installations.id")
    .where("installations.status", "=", "MENUNGGU_PEMBAYARAN")
    .where((row) => row.or([row("bills.status", "<>", "BELUM_LUNAS"), row("pay_until", "<=", now)]))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Applications whose bill was corrected follow it to the one in its place. */
export async function followCorrections(tx: Tx): Promise<void> {
  await sql`
    UPDATE installations SET bill_id = later.id, version = version + 1 FROM bills later
    WHERE later.corrects_id = installations.bill_id
    AND installations.status = 'MENUNGGU_PEMBAYARAN'`.execute(tx.db);
}

/** Locks those whose bill has been paid. What others are changing just now is left to the next time. */
export async function lockPaid(tx: Tx): Promise<number[]> {
  const rows = await waiting(tx).where("bills.status", "=", "LUNAS").execute();
  return rows.map(({ id }) => id);
}

/** Locks those whose time to pay has passed, with their bills: unpaid, and held by no payment. */
export async function lockUnpaid(tx: Tx, now: Date): Promise<{ id: number; bill_id: number }[]> {
  return waiting(tx)
    .where("bills.status", "=", "BELUM_LUNAS")
    .where("pay_until", "<=", now)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("payment_items")
            .select(sql`1`.as("one"))
            .whereRef("payment_items.bill_id", "=", "bills.id")
            .where("payment_items.hold", "in", ["OPEN", "PAID"]),
        ),
      ),
    )
    .execute();
}

function waiting(tx: Tx) {
  return tx.db
    .selectFrom("installations")
    .innerJoin("bills", "bills.id", "installations.bill_id")
    .where("installations.status", "=", "MENUNGGU_PEMBAYARAN")
    .select(["installations.id", "bills.id as bill_id"])
    .orderBy("installations.id")
    .limit(mostAtOnce)
    .forNoKeyUpdate("installations")
    .skipLocked();
}

// Events and photos -------------------------------------------------------------------------------

/** The same event of each of these applications. Returns the ids of the events. */
export async function addEvents(
  tx: Tx,
  installationIds: readonly number[],
  { status, note, actor }: { status: string; note: WorkNote; actor: string },
): Promise<number[]> {
  const rows = await tx.db
    .insertInto("installation_events")
    .values(
      installationIds.map((id) => ({
        ...{ installation_id: id, status, actor, created_at: tx.now() },
        ...noteColumns(note),
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these applications, from the first on. */
export function eventsOf(db: Kysely<DB>, installationIds: readonly number[]) {
  return db
    .selectFrom("installation_events")
    .selectAll()
    .where((row) => row("installation_id", "=", row.fn.any(row.val(installationIds))))
    .orderBy("id")
    .execute();
}

/** Adds the files to each of these events, as its photos. */
export async function addPhotos(tx: Tx, eventIds: readonly number[], fileIds: readonly string[]) {
  if (fileIds.length === 0) return;
  const rows = eventIds.flatMap((event_id) =>
    fileIds.map((file_id, position) => ({ event_id, file_id, position })),
  );
  await tx.db.insertInto("installation_photos").values(rows).execute();
}

/** Of these events, in their order. */
export function photosOf(db: Kysely<DB>, eventIds: readonly number[]) {
  return db
    .selectFrom("installation_photos")
    .innerJoin("files", "files.id", "installation_photos.file_id")
    .where((row) => row("event_id", "=", row.fn.any(row.val(eventIds))))
    .select(["event_id", "file_id", "files.repeats", "files.latitude", "files.longitude"])
    .orderBy("event_id")
    .orderBy("position")
    .execute();
}
