import { csvEndpoint } from "../../kernel/http/csv-body.ts";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { ImportQuery, Run } from "../runs/office-schema.ts";
import { estimateReadings } from "./estimate.ts";
import { importReadings } from "./import.ts";
import {
  Anomaly,
  AnomalyQuery,
  DeletedSchedule,
  NewReading,
  NewSchedule,
  PeriodPath,
  Reading,
  ReadingQuery,
  Rejection,
  Schedule,
  ScheduleChange,
  SchedulePath,
  ScheduleQuery,
  SelfReading,
  SelfReadingPath,
  SelfReadingQuery,
  Verification,
} from "./office-schema.ts";
import { listAnomalies, listReadings, recordReading } from "./readings.ts";
import {
  changeSchedule,
  createSchedule,
  getSchedule,
  listSchedules,
  removeSchedule,
} from "./schedules/schedules.ts";
import {
  getSelfReading,
  listSelfReadings,
  rejectSelfReading,
  verifySelfReading,
} from "./self-readings/review.ts";

const tag = "Readings";
const schedules = "/backoffice/v1/reading-schedules";
const readings = "/backoffice/v1/readings";
const selfReadings = "/backoffice/v1/self-readings";

export function readingOfficeRoutes(door: Door, parts: UtilityParts): void {
  scheduleRoutes(door, parts);
  readingRoutes(door, parts);
  selfReadingRoutes(door, parts);
}

function scheduleRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    schedules,
    {
      access: "viewer",
      tag,
      summary: "List reading schedules",
      query: ScheduleQuery,
      answer: PageOf(Schedule),
      description: "When customers may send what they read; newest period first.",
    },
    (ctx, { query }) => listSchedules(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    schedules,
    {
      access: "operator",
      tag,
      summary: "Create a reading schedule",
      body: NewSchedule,
      answer: Schedule,
      status: 201,
      versioned: true,
      description:
        "For one area or for all. Orders that wait for a customer's reading get the deadline of the schedule that now is theirs.",
      errors: ["SCHEDULE_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createSchedule(ctx, body, zone)),
  );

  endpoint(
    door,
    "GET",
    `${schedules}/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read a reading schedule",
      params: SchedulePath,
      answer: Schedule,
      versioned: true,
      description: "The ETag of the answer is what If-Match takes.",
      errors: ["SCHEDULE_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getSchedule(ctx, params.id, zone)),
  );

  endpoint(
    door,
    "PUT",
    `${schedules}/:id`,
    {
      access: "operator",
      tag,
      summary: "Change a reading schedule",
      params: SchedulePath,
      body: ScheduleChange,
      headers: IfMatch,
      answer: Schedule,
      versioned: true,
      description: "Orders that wait for a customer's reading get the new deadline.",
      errors: ["SCHEDULE_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeSchedule(ctx, params.id, body, zone, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    `${schedules}/:id`,
    {
      access: "operator",
      tag,
      summary: "Delete a reading schedule",
      params: SchedulePath,
      headers: IfMatch,
      answer: DeletedSchedule,
      description:
        "Orders that wait follow the schedule of all areas; where there is none they keep their deadline.",
      errors: ["SCHEDULE_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeSchedule(ctx, params.id, zone, request.headers["if-match"]),
  );
}

function readingRoutes(door: Door, { zone, runs }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    readings,
    {
      access: "viewer",
      tag,
      summary: "List readings",
      query: ReadingQuery,
      answer: PageOf(Reading),
      description: "One for each connection and period, which its bill is made of; newest period first.",
    },
    (ctx, { query }) => listReadings(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    readings,
    {
      access: "operator",
      tag,
      summary: "Record a reading",
      body: NewReading,
      answer: Reading,
      status: 201,
      repeatable: true,
      description:
        "What staff read takes the place of whatever reading the period has (200), until its bill is made. A stand below the last one is taken as a rollover when that is believable: at most 3 times the 3-month average, 90 m³ where there is none.",
      errors: ["CONNECTION_NOT_FOUND", "PERIOD_BILLED", "LATER_READING_EXISTS"],
    },
    async (ctx, { body, reply }) => {
      const { reading, replaced } = await recordReading(ctx, body, zone);
      if (replaced) reply.code(200);
      return reading;
    },
  );

  csvEndpoint(
    door,
    `${readings}/import`,
    {
      access: "operator",
      tag,
      summary: "Import readings from CSV",
      query: ImportQuery,
      answer: Run,
      status: 201,
      description:
        "Columns sl, period and stand; read_at and note may be left out. Readings by staff, judged as one by one; several periods of a connection may come in one file. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.",
      example: "sl,period,stand,read_at,note\n0100123456,202611,1229,2026-11-21T09:30:00+07:00,\n",
      errors: ["RUN_IN_PROGRESS"],
    },
    (ctx, { query, csv }) => importReadings(ctx, runs, csv, { dryRun: query.dry_run === "true", zone }),
  );

  endpoint(
    door,
    "GET",
    `${readings}/anomalies`,
    {
      access: "viewer",
      tag,
      summary: "List what to look at twice",
      query: AnomalyQuery,
      answer: PageOf(Anomaly),
      description:
        "Of a period, readings with flags and AKTIF connections without a reading; by area and number.",
    },
    (ctx, { query }) => listAnomalies(ctx, query),
  );

  endpoint(
    door,
    "POST",
    `${readings}/:period/estimate`,
    {
      access: "operator",
      tag,
      summary: "Estimate what was not read",
      params: PeriodPath,
      answer: Run,
      status: 201,
      description:
        "Gives every AKTIF connection that has no reading of the period one of TAKSASI: the average of its last three, else its latest usage, else 0 m³. The answer is the run, after at most 2 seconds.",
      errors: ["RUN_IN_PROGRESS"],
    },
    (ctx, { params }) => estimateReadings(ctx, runs, params.period, zone),
  );
}

function selfReadingRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    selfReadings,
    {
      access: "viewer",
      tag,
      summary: "List self readings",
      query: SelfReadingQuery,
      answer: PageOf(SelfReading),
      description: "What customers read themselves; newest first. DIKIRIM waits for staff.",
    },
    (ctx, { query }) => listSelfReadings(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    `${selfReadings}/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read a self reading",
      params: SelfReadingPath,
      answer: SelfReading,
      description: "With what the period is read as already; the photo is GET …/files/{file_id}.",
      errors: ["SELF_READING_NOT_FOUND"],
    },
    (ctx, { params }) => getSelfReading(ctx, params.id, zone),
  );

  endpoint(
    door,
    "POST",
    `${selfReadings}/:id/verify`,
    {
      access: "operator",
      tag,
      summary: "Verify a self reading",
      params: SelfReadingPath,
      body: Verification,
      answer: SelfReading,
      description:
        "Makes it the period's reading (MANDIRI), in the place of an estimate or of an earlier self reading, never of the staff's own.",
      errors: [
        "SELF_READING_NOT_FOUND",
        "SELF_READING_NOT_WAITING",
        "READING_EXISTS",
        "PERIOD_BILLED",
        "LATER_READING_EXISTS",
      ],
    },
    (ctx, { params, body }) => verifySelfReading(ctx, params.id, body, zone),
  );

  endpoint(
    door,
    "POST",
    `${selfReadings}/:id/reject`,
    {
      access: "operator",
      tag,
      summary: "Reject a self reading",
      params: SelfReadingPath,
      body: Rejection,
      answer: SelfReading,
      description: "The customer may ask for another order while the schedule is open.",
      errors: ["SELF_READING_NOT_FOUND", "SELF_READING_NOT_WAITING"],
    },
    (ctx, { params, body }) => rejectSelfReading(ctx, params.id, body, zone),
  );
}
