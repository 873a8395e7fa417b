import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { updateRecord } from "../../db/records.ts";
import type { Complaints, ComplaintTypes, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { listedById } from "../../kernel/lists/page-queries.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { wayOf } from "../../kernel/lists/sorting.ts";
import { noteColumns } from "../causes.ts";
import type { WorkNote } from "../work-steps.ts";
import type { HistoryGangguan } from "./customer-schema.ts";
import type { ReportQuery } from "./office-schema.ts";
import { type ComplaintState, openStates } from "./states.ts";

export type TypeRow = Selectable<ComplaintTypes>;
export type ComplaintRow = Awaited<ReturnType<typeof storedComplaint>>;
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];
export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number];

// Types -------------------------------------------------------------------------------------------

/** In the order in which customers choose from them. */
export function complaintTypes(db: Kysely<DB>, only: "active" | "all") {
  let all = db.selectFrom("complaint_types").selectAll();
  if (only === "active") all = all.where("is_active", "=", true);
  return all.orderBy("position").orderBy("code").execute();
}

export function typeByCode(db: Kysely<DB>, code: string) {
  return db.selectFrom("complaint_types").selectAll().where("code", "=", code).executeTakeFirst();
}

export function lockType(tx: Tx, code: string) {
  return tx.db
    .selectFrom("complaint_types")
    .selectAll()
    .where("code", "=", code)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type TypeValues = Omit<TypeRow, "code" | "version">;

export function addType(tx: Tx, values: TypeValues & { code: string }) {
  return tx.db.insertInto("complaint_types").values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateType(tx: Tx, code: string, values: Partial<TypeValues>) {
  return tx.db
    .updateTable("complaint_types")
    .set((row) => ({ ...values, version: row("version", "+", 1) }))
    .where("code", "=", code)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteType(tx: Tx, code: string) {
  return tx.db.deleteFrom("complaint_types").where("code", "=", code).execute();
}

// Complaints --------------------------------------------------------------------------------------

function complaints(db: Kysely<DB>) {
  return db
    .selectFrom("complaints")
    .innerJoin("complaint_types", "complaint_types.code", "complaints.type_code")
    .leftJoin("connections", "connections.id", "complaints.connection_id")
    .leftJoin("accounts", "accounts.id", "complaints.account_id")
    .leftJoin("crews", "crews.id", "complaints.crew_id")
    .leftJoin("areas", "areas.name", "connections.area")
    .leftJoin("outages", "outages.id", "complaints.outage_id");
}

/** The account whose complaint it has to be, or anybody's. */
type Whose = number | "anybody";

function belongsTo(whose: Whose) {
  return whose === "anybody" ? sql<boolean>`true` : sql<boolean>`complaints.account_id = ${whose}`;
}

/** The assignee: the crew by its present name, or the person or firm that was named. */
const assignee = sql<string | null>`coalesce(crews.name, complaints.assigned_to)`;

function shown(db: Kysely<DB>) {
  return complaints(db)
    .selectAll("complaints")
    .select(["complaint_types.name as type_name", "connections.sl", "connections.area"])
    .select(["accounts.name as account_name", "accounts.phone as account_phone"])
    .select(["crews.phone as crew_phone", "areas.crew_id as area_crew_id"])
    .select(["outages.kind as outage_kind", "outages.starts_at as outage_starts_at"])
    .select(["outages.ends_at as outage_ends_at", "outages.over_at as outage_over_at"])
    .select("outages.reason as outage_reason")
    .select(assignee.as("assignee"))
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("complaint_photos")
            .innerJoin("files", "files.id", "complaint_photos.file_id")
            .whereRef("complaint_photos.complaint_id", "=", "complaints.id")
            .where("complaint_photos.event_id", "is", null)
            .where("files.repeats", "=", true)
            .select(sql`1`.as("one")),
        )
        .$castTo<boolean>()
        .as("has_repeated_photo"),
    );
}

export function complaintOf(db: Kysely<DB>, whose: Whose, id: number) {
  return shown(db).where("complaints.id", "=", id).where(belongsTo(whose)).executeTakeFirst();
}

/** The complaint, which is there: for who has just added, changed or locked it. */
export function storedComplaint(tx: Tx, id: number) {
  return shown(tx.db).where("complaints.id", "=", id).executeTakeFirstOrThrow();
}

/** By id. */
export function complaintsAmong(db: Kysely<DB>, ids: readonly number[]) {
  return shown(db)
    .where((row) => row("complaints.id", "=", row.fn.any(row.val(ids))))
    .orderBy("complaints.id")
    .execute();
}

/** Newest first. */
export function listOfOwn(
  db: Kysely<DB>,
  accountId: number,
  filter: { connectionId: number | undefined; status: HistoryGangguan["status"]; since?: Date | undefined },
) {
  let own = complaints(db).where("complaints.account_id", "=", accountId);
  if (filter.connectionId) own = own.where("complaints.connection_id", "=", filter.connectionId);
  if (filter.status) own = own.where("complaints.status", "=", filter.status);
  if (filter.since) own = own.where("complaints.updated_at", ">=", filter.since);
  return sortedList(db, own, undefined);
}

/** Areas with this many connections or more that have reported the same since then, where it is not over and nothing is announced of it. */
export async function openReportsByArea(
  db: Kysely<DB>,
  { since, fewest, areas }: { since: Date; fewest: number; areas: readonly string[] | undefined },
) {
  const { rows } = await sql<AreaOutage>`
    SELECT c.area, t.code AS type_code, t.name AS type_name, count(DISTINCT c.id)::int AS connections,
      min(r.created_at) AS began_at, bool_or(r.status = 'DIKERJAKAN') AS is_worked_on
    FROM complaints r JOIN connections c ON c.id = r.connection_id JOIN complaint_types t ON t.code = r.type_code
    WHERE r.status = ANY(${openStates}) AND r.created_at >= ${since} AND r.outage_id IS NULL AND (${areas === undefined} OR c.area = ANY(${areas ?? []}))
    GROUP BY c.area, t.code HAVING count(DISTINCT c.id) >= ${fewest} ORDER BY began_at DESC, c.area, t.code LIMIT 50`.execute(
    db,
  );
  return rows;
}

interface AreaOutage {
  area: string;
  type_code: string;
  type_name: string;
  connections: number;
  began_at: Date;
  is_worked_on: boolean;
}

/** Newest first, and of the overdue, and of a crew's own, the longest overdue or soonest due, unless the query sorts them otherwise. */
export function listOfReports(db: Kysely<DB>, query: ReportQuery & { crew?: number | undefined }, now: Date) {
  let all = complaints(db);
  if (query.status !== undefined) all = all.where("complaints.status", "=", query.status);
  if (query.type !== undefined) all = all.where("complaints.type_code", "=", query.type);
  if (query.area !== undefined) all = all.where("connections.area", "=", query.area);
  if (query.assigned_to !== undefined) all = all.where(assignee, "=", query.assigned_to);
  if (query.outage !== undefined) all = all.where("complaints.outage_id", "=", query.outage);
  if (query.q !== undefined) all = all.where(matches(query.q));
  if (query.crew !== undefined) all = all.where("complaints.crew_id", "=", query.crew);
  if (query.crew === undefined && query.overdue !== "true") return sortedList(db, all, query.sort);
  all = all.where("complaints.status", "in", openStates);
  if (query.overdue === "true") all = all.where("complaints.deadline", "<", now);
  return sortedList(db, all, query.sort ?? "due");
}

function matches(q: string) {
  const own = ["complaint_no", "description", "address", "caller_name"].map(
    (column) => `complaints.${column}`,
  );
  return hasWords(q, ...own, "connections.sl", "accounts.name");
}

function sortedList(db: Kysely<DB>, found: ReturnType<typeof complaints>, sort: ReportQuery["sort"]) {
  const way = sort === undefined ? "desc" : wayOf(sort);
  let sorted = found.select("complaints.id");
  if (sort === "due" || sort === "-due") sorted = sorted.orderBy("complaints.deadline", way);
  return listedById(sorted.orderBy("complaints.id", way), (ids) =>
    shown(db).where("complaints.id", "in", ids).execute(),
  );
}

/** Locks the complaint until the transaction ends. */
export async function lockComplaint(tx: Tx, whose: Whose, id: number): Promise<ComplaintRow | undefined> {
  const found = tx.db.selectFrom("complaints").select("id").where("id", "=", id).where(belongsTo(whose));
  const locked = await found.forNoKeyUpdate().executeTakeFirst();
  return locked === undefined ? undefined : storedComplaint(tx, id);
}

export type NewComplaint = Omit<Insertable<Complaints>, "id" | "complaint_no" | "status" | "version">;

/** Returns its id. */
export async function addComplaint(tx: Tx, values: NewComplaint): Promise<number> {
  const { id } = await tx.db
    .insertInto("complaints")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What a step changes in addition to the state. */
export type ComplaintChange = Pick<
  Updateable<Complaints>,
  "assigned_to" | "crew_id" | "deadline" | "finished_at" | "rating"
>;

export function updateComplaint(tx: Tx, id: number, status: ComplaintState, change: ComplaintChange = {}) {
  return updateRecord(tx, "complaints", { id }, { ...change, status });
}

// Events and photos -------------------------------------------------------------------------------

export async function addEvent(
  tx: Tx,
  complaintId: number,
  { status, note, actor }: { status: string; note: WorkNote; actor: string },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("complaint_events")
    .values({ status, actor, ...noteColumns(note), complaint_id: complaintId, created_at: tx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Of these complaints, from the first on. */
export function eventsOf(db: Kysely<DB>, complaintIds: readonly number[]) {
  return db
    .selectFrom("complaint_events")
    .selectAll()
    .where((row) => row("complaint_id", "=", row.fn.any(row.val(complaintIds))))
    .orderBy("id")
    .execute();
}

/** @param eventId of the work that the photos show; null: of the report itself */
export async function addPhotos(
  tx: Tx,
  complaintId: number,
  eventId: number | null,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, position) => ({
    complaint_id: complaintId,
    event_id: eventId,
    file_id,
    position,
  }));
  await tx.db.insertInto("complaint_photos").values(rows).execute();
}

/** Of these complaints, in their order. */
export function photosOf(db: Kysely<DB>, complaintIds: readonly number[]) {
  return db
    .selectFrom("complaint_photos")
    .innerJoin("files", "files.id", "complaint_photos.file_id")
    .where((row) => row("complaint_id", "=", row.fn.any(row.val(complaintIds))))
    .select(["complaint_id", "event_id", "file_id", "files.repeats", "files.latitude", "files.longitude"])
    .orderBy("event_id")
    .orderBy("position")
    .execute();
}
