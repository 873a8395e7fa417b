import type { FileStore } from "../../kernel/files/file-store.ts";
import { FileTooLarge, FileTypeNotSupported, oneFile } from "../../kernel/files/images.ts";
import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { fileEndpoint } from "../../kernel/http/file-endpoint.ts";
import { IdempotencyConflict } from "../../kernel/idempotency.ts";
import { GateNotFound } from "../gates/gates.ts";
import { LocationNotFound } from "../locations/locations.ts";
import * as closings from "./closings.ts";
import { listCorrections } from "./corrections.ts";
import { type CashSettings, cashDay, cashDays, DayNotFound } from "./days.ts";
import { DayClosed } from "./entered.ts";
import * as exemptions from "./exemptions.ts";
import * as handIns from "./hand-ins.ts";
import { leakage, openDays } from "./leakage.ts";
import * as schema from "./schema.ts";
import { Leakage, LeakageQuery, OpenDays, OpenDaysQuery } from "./schema-leakage.ts";

const again =
  "Repeated with its Idempotency-Key it answers with the first one; the key with other content is refused.";

/** The money of a levy day (docs/cash.md). */
export function cashRoutes(api: Api, settings: CashSettings, store: FileStore): void {
  const [tag, base] = ["Cash", "/retribusi/v1/frontend/cash"];
  const calls = callsOf(api, tag, base);
  dayRoutes(calls, settings);
  handInRoutes(calls, { settings, store });
  exemptionRoutes(calls, settings);
  fileEndpoint(
    api,
    `${base}/hand-ins/:id/photo`,
    {
      access: "viewer",
      tag,
      summary: "Read the photo of a hand-in",
      description: "For those who may see the day.",
      idDescription: "Number of the hand-in.",
      errors: [handIns.HandInNotFound, handIns.PhotoNotFound],
    },
    store,
    handIns.photoOfHandIn,
  );
}

function dayRoutes({ get, list, at }: Calls, settings: CashSettings): void {
  get("/days", {
    summary: "Read the money of a date at all locations",
    description: "What was counted, what is exempt, what was handed in and how they differ.",
    access: "viewer",
    query: schema.DayQuery,
    answer: schema.CashDays,
    handle: (ctx, { query }) => cashDays(ctx, query, settings),
  });

  get("/leakage", {
    summary: "Read what was expected and handed in over time",
    description:
      "By location, collector, shift or weekday, of closed days alone. What came after a closing is counted too, so the figures are those of the summaries. Shared shifts are of all who handed in for them.",
    access: "viewer",
    query: LeakageQuery,
    answer: Leakage,
    errors: [LocationNotFound],
    handle: (ctx, { query }) => leakage(ctx, query),
  });

  get("/open-days", {
    summary: "Read which days nobody has closed",
    description:
      "By location, since the first day for which somebody entered something: what was counted and handed in of them so far.",
    access: "viewer",
    query: OpenDaysQuery,
    answer: OpenDays,
    errors: [LocationNotFound],
    handle: (ctx, { query }) => openDays(ctx, query),
  });

  list("/corrections", {
    summary: "List what came after days were closed",
    description:
      "Events that arrived or were voided later change what was counted of a closed day. Each change belongs to the date on which it was noted. Newest first.",
    access: "viewer",
    query: schema.CorrectionQuery,
    item: schema.ClosingCorrection,
    find: (ctx, { query }) => listCorrections(ctx, query),
  });

  const one = at("/days/:location_code/:date", {
    params: schema.DayPath,
    answer: schema.CashDayDetail,
    errors: [LocationNotFound, DayNotFound],
  });

  one.get("", {
    summary: "Read the money of a location's day",
    description: "By shifts, with what came after its closing.",
    access: "viewer",
    handle: (ctx, { params }) => cashDay(ctx, params, settings),
  });

  one.post("/close", {
    summary: "Close a location's day",
    description:
      "At the sums that were seen. A difference beyond the tolerance asks for a reason, and then for a second person. Who handed something in does not close the day.",
    ...schema.dayRoles.close,
    body: schema.DayClosing,
    errors: [DayClosed, closings.DayChanged, closings.DaySecondPerson, closings.ExemptionsWaiting],
    handle: (ctx, { params, body }) => closings.closeDay(ctx, params, body, settings),
  });

  one.post("/confirm", {
    summary: "Confirm the difference of a closed day",
    description: "By a second person.",
    ...schema.dayRoles.confirm,
    errors: [closings.DayNotClosed, closings.DayConfirmed, closings.DaySecondPerson],
    handle: (ctx, { params }) => closings.confirmDay(ctx, params, settings),
  });

  one.post("/reopen", {
    summary: "Open a closed day again",
    description:
      "With a reason; the closing and its corrections stay. Not while its cash is on a deposit slip.",
    ...schema.dayRoles.reopen,
    recent: true,
    body: schema.Reason,
    errors: [closings.DayNotClosed, closings.DayDeposited],
    handle: (ctx, { params, body }) => closings.reopenDay(ctx, params, body, settings),
  });
}

function handInRoutes({ list, post, at }: Calls, parts: { settings: CashSettings; store: FileStore }): void {
  list("/hand-ins", {
    summary: "List hand-ins",
    description: "Newest first.",
    access: "viewer",
    query: schema.HandInQuery,
    item: schema.HandIn,
    find: (ctx, { query }) => handIns.listHandIns(ctx, query),
  });

  post("/hand-ins", {
    summary: "Hand in what was collected",
    description: `For a location, a local date and a shift, of all gates and categories or of one. ${again}`,
    access: "operator",
    permission: "collecting",
    body: schema.NewHandIn,
    answer: schema.HandIn,
    status: 201,
    idempotent: true,
    bodyLimit: oneFile,
    errors: [
      ...[LocationNotFound, GateNotFound, DayClosed, IdempotencyConflict],
      ...[FileTooLarge, FileTypeNotSupported],
    ],
    handle: (ctx, { body, idempotencyKey }) => handIns.addHandIn(ctx, body, parts, idempotencyKey),
  });

  const one = at("/hand-ins/:id", {
    params: schema.IdPath,
    answer: schema.HandIn,
    errors: [handIns.HandInNotFound],
  });

  one.get("", {
    summary: "Read a hand-in",
    description: "Voided ones as well.",
    access: "viewer",
    handle: (ctx, { params }) => handIns.getHandIn(ctx, params.id),
  });

  one.post("/void", {
    summary: "Void a hand-in",
    description: "While its day is open; it stays in the list.",
    ...schema.handInRoles.void,
    body: schema.Reason,
    errors: [handIns.HandInVoided, handIns.HandInOfAnother, DayClosed],
    handle: (ctx, { params, body }) => handIns.voidHandIn(ctx, params.id, body),
  });
}

function exemptionRoutes({ list, post, at }: Calls, settings: CashSettings): void {
  list("/exemptions", {
    summary: "List exemptions",
    description: "Newest first.",
    access: "viewer",
    query: schema.ExemptionQuery,
    item: schema.Exemption,
    find: (ctx, { query }) => exemptions.listExemptions(ctx, query),
  });

  post("/exemptions", {
    summary: "Note passages that are exempt",
    description: `Of those that were counted. Beyond EXEMPT_SHARE they wait for a decision. ${again}`,
    access: "operator",
    permission: "collecting",
    body: schema.NewExemption,
    answer: schema.Exemption,
    status: 201,
    idempotent: true,
    errors: [LocationNotFound, DayClosed, exemptions.MoreThanCounted, IdempotencyConflict],
    handle: (ctx, { body, idempotencyKey }) => exemptions.addExemption(ctx, body, settings, idempotencyKey),
  });

  const one = at("/exemptions/:id", {
    params: schema.IdPath,
    answer: schema.Exemption,
    errors: [exemptions.ExemptionNotFound],
  });

  one.get("", {
    summary: "Read an exemption",
    description: "With what was decided on it.",
    access: "viewer",
    handle: (ctx, { params }) => exemptions.getExemption(ctx, params.id),
  });

  const decided = [exemptions.ExemptionDecided, exemptions.ExemptionSecondPerson, DayClosed];
  one.post("/approve", {
    summary: "Approve an exemption that waits",
    description: "By another person than the one who entered it.",
    ...schema.exemptionRoles.approve,
    errors: decided,
    handle: (ctx, { params }) => exemptions.decideExemption(ctx, params.id, "APPROVED"),
  });

  one.post("/reject", {
    summary: "Reject an exemption that waits",
    description: "By another person than the one who entered it.",
    ...schema.exemptionRoles.reject,
    errors: decided,
    handle: (ctx, { params }) => exemptions.decideExemption(ctx, params.id, "REJECTED"),
  });
}
