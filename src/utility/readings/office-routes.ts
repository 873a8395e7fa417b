import { FileTooLarge, FileTypeNotSupported, oneFile } from "../../kernel/files/images.ts";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { csvImportRoute, importRoute } from "../../runs/import-route.ts";
import { RunInProgress } from "../../runs/runs.ts";
import { Run } from "../../runs/schema.ts";
import { CreditUsed } from "../bills/bills.ts";
import { ConnectionPath } from "../connections/office-schema.ts";
import { ConnectionNotFound, MeterExists } from "../connections/refusals.ts";
import type { UtilityParts } from "../parts.ts";
import { estimateReadings } from "./estimate.ts";
import { ExchangeTooEarly, exchangeMeter, MeterInPlace } from "./exchange.ts";
import { exchangeImport } from "./exchange-import.ts";
import { readingsOfFile } from "./import.ts";
import * as schema from "./office-schema.ts";
import { listAnomalies, listReadings, recordReading } from "./readings.ts";
import { scheduleImport } from "./schedules/import.ts";
import * as schedules from "./schedules/schedules.ts";
import { ReadingExists } from "./self-readings/outlook.ts";
import * as selfReadings from "./self-readings/review.ts";
import { LaterReadingExists, MeterExchangedSince, PeriodBilled, ReadBeforeExchange } from "./stands.ts";

const tag = "Readings";
/** Calls to write readings and to schedule them. */
const writes = { access: "operator", permission: "readings" } as const;
/** What may stand in the way of a reading that is written. */
const obstacles = [PeriodBilled, LaterReadingExists, CreditUsed];

export function readingOfficeRoutes(api: Api, parts: UtilityParts): void {
  scheduleRoutes(api, parts);
  readingRoutes(api, parts);
  selfReadingRoutes(api);
  exchangeRoute(api, parts);
}

function scheduleRoutes(api: Api, { runs }: UtilityParts): void {
  const calls = callsOf(api, tag, "/backoffice/v1/reading-schedules");
  const { list, post, at } = calls;
  const one = at("/:id", {
    params: schema.IdPath,
    answer: schema.Schedule,
    errors: [schedules.ScheduleNotFound],
  });

  importRoute(calls, "", runs, scheduleImport, {
    summary: "Import reading schedules from CSV",
    description: "A blank area is every area that has no schedule of its own for the period.",
    ...writes,
  });

  list("", {
    summary: "List reading schedules",
    description: "When customers may send what they read; newest period first.",
    access: "viewer",
    query: schema.ScheduleQuery,
    item: schema.Schedule,
    find: (ctx, { query }) => schedules.listSchedules(ctx, query),
  });

  post("", {
    summary: "Create a reading schedule",
    description:
      "For one area or for all. Orders that wait for a customer's reading get the deadline of the schedule that now is theirs.",
    ...writes,
    body: schema.NewSchedule,
    answer: schema.Schedule,
    status: 201,
    versioned: true,
    errors: [schedules.ScheduleExists],
    handle: (ctx, { body }) => schedules.createSchedule(ctx, body),
  });

  one.get("", {
    summary: "Read a reading schedule",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => schedules.getSchedule(ctx, params.id),
  });

  one.put("", {
    summary: "Change a reading schedule",
    description: "Orders that wait for a customer's reading get the new deadline.",
    ...writes,
    body: schema.ScheduleChange,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => schedules.changeSchedule(ctx, params.id, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete a reading schedule",
    description:
      "Orders that wait follow the schedule of all areas; where there is none they keep their deadline.",
    ...writes,
    answer: schema.DeletedSchedule,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => schedules.removeSchedule(ctx, params.id, ifMatch),
  });
}

function readingRoutes(api: Api, { runs, config }: UtilityParts): void {
  const calls = callsOf(api, tag, "/backoffice/v1/readings");
  const { list, post } = calls;

  list("", {
    summary: "List readings",
    description: "One for each connection and period, which its bill is made of; newest period first.",
    access: "viewer",
    query: schema.ReadingQuery,
    item: schema.Reading,
    find: (ctx, { query }) => listReadings(ctx, query),
  });

  post("", {
    summary: "Record a reading",
    description:
      "What staff read takes the place of whatever reading the period has (200), until its bill is made. A stand below the last one is taken as a rollover when that is believable: at most 3 times the 3-month average, 90 m³ where there is none. One below an estimate, though not below what was read before, settles it (TAKSASI_LEBIH): an estimate that is not billed yet is lowered, of a billed one the m³ come back on the bill at the price of their month. A stand below the last one and a usage of nothing ask for a note.",
    ...writes,
    body: schema.NewReading,
    answer: schema.Reading,
    status: 201,
    idempotent: true,
    keyless: true,
    errors: [ConnectionNotFound, ReadBeforeExchange, ...obstacles],
    handle: (ctx, { body }) => recordReading(ctx, body, config),
  });

  csvImportRoute(calls, "/import", { runs, kind: "readings-import" }, (ctx) => readingsOfFile(ctx, config), {
    summary: "Import readings from CSV",
    description:
      "Columns sl, period and stand; read_at and note may be left out, but a usage of nothing asks for a note. Readings by staff, judged as one by one; several periods of a connection may come in one file. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.",
    ...writes,
    example: "sl,period,stand,read_at,note\n0100123456,202611,1229,2026-11-21T09:30:00+07:00,\n",
  });

  list("/anomalies", {
    summary: "List what to look at twice",
    description:
      "Of a period, readings with flags and AKTIF connections without a reading; by area and number.",
    access: "viewer",
    query: schema.AnomalyQuery,
    item: schema.Anomaly,
    find: (ctx, { query }) => listAnomalies(ctx, query),
  });

  post("/:period/estimate", {
    summary: "Estimate what was not read",
    description:
      "Gives every AKTIF connection that has no reading of the period one of TAKSASI: the average of its last three, else its latest usage, else 0 m³. The answer is the run, after at most 2 seconds.",
    ...writes,
    params: schema.PeriodPath,
    answer: Run,
    status: 201,
    errors: [RunInProgress],
    handle: (ctx, { params }) => estimateReadings(ctx, runs, params.period),
  });
}

function selfReadingRoutes(api: Api): void {
  const { list, at } = callsOf(api, tag, "/backoffice/v1/self-readings");
  const one = at("/:id", {
    params: schema.IdPath,
    answer: schema.SelfReading,
    errors: [selfReadings.SelfReadingNotFound],
  });

  list("", {
    summary: "List self readings",
    description:
      "What customers read themselves; newest first. DIKIRIM waits for staff, and shows the usage and the flags that verifying it would store now.",
    access: "viewer",
    query: schema.SelfReadingQuery,
    item: schema.SelfReading,
    find: (ctx, { query }) => selfReadings.listSelfReadings(ctx, query),
  });

  one.get("", {
    summary: "Read a self reading",
    description: "With what the period is read as already; the photo is GET …/files/{file_id}.",
    access: "viewer",
    handle: (ctx, { params }) => selfReadings.getSelfReading(ctx, params.id),
  });

  one.post("/verify", {
    summary: "Verify a self reading",
    description:
      "Makes it the period's reading (MANDIRI), in the place of an estimate or of an earlier self reading, never of the staff's own. Readings may have changed since it was sent: a usage that is not the expected one, or a flag that is not among the expected ones, is 409 SELF_READING_CHANGED with the new values. One that was sent before the meter was exchanged is 409 METER_EXCHANGED_SINCE: reject it, or record what the new meter shows.",
    ...writes,
    body: schema.Verification,
    errors: [
      selfReadings.SelfReadingNotWaiting,
      selfReadings.SelfReadingChanged,
      ReadingExists,
      MeterExchangedSince,
      ...obstacles,
    ],
    handle: (ctx, { params, body }) => selfReadings.verifySelfReading(ctx, params.id, body),
  });

  one.post("/reject", {
    summary: "Reject a self reading",
    description:
      "The customer reads why, in the app and by e-mail, and may ask for another order while the schedule is open.",
    ...writes,
    body: schema.Rejection,
    errors: [selfReadings.SelfReadingNotWaiting],
    handle: (ctx, { params, body }) => selfReadings.rejectSelfReading(ctx, params.id, body),
  });
}

function exchangeRoute(api: Api, { store, runs }: UtilityParts): void {
  const { post, ...calls } = callsOf(api, "Connections", "/backoffice/v1/connections");

  importRoute({ post, ...calls }, "/meter-exchanges", runs, exchangeImport(store), {
    summary: "Import exchanges of meters from CSV",
    description:
      "In the order of the file; one that is recorded already changes nothing. Photos come one by one.",
    ...writes,
  });

  post("/:sl/meter-exchange", {
    summary: "Exchange the meter",
    description:
      "Records that another meter was put in the place of the one that was there. The reading of the month counts what both counted, and says METER_DIGANTI; where the month was read before, that of the next month does. The old stand is judged as a reading is, and settles estimates before it. A repeat answers 200 and changes nothing.",
    ...writes,
    params: ConnectionPath,
    body: schema.NewExchange,
    bodyLimit: oneFile,
    answer: schema.ExchangedMeter,
    status: 201,
    idempotent: true,
    keyless: true,
    errors: [
      ConnectionNotFound,
      ExchangeTooEarly,
      MeterInPlace,
      MeterExists,
      PeriodBilled,
      FileTooLarge,
      FileTypeNotSupported,
    ],
    handle: (ctx, { params, body }) => exchangeMeter(ctx, params.sl, body, store),
  });
}
