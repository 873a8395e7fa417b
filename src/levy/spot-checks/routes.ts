import { Type } from "typebox";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import { IdempotencyConflict } from "../../kernel/idempotency.ts";
import { GateNotFound } from "../gates/gates.ts";
import * as schema from "./schema.ts";
import * as checks from "./spot-checks.ts";

/** Bytes: 20,000 passages of each category. */
const largestCheck = 512 * 1024;

const band = Type.Integer({
  description: "SPOT_CHECK_BAND: by how much a machine may be off.",
  examples: [5],
});

/** A person's count at a gate next to the machine's (docs/spot-checks.md). */
export function spotCheckRoutes(api: Api, settings: checks.CheckSettings): void {
  const { get, list, post, at } = callsOf(api, "Spot checks", "/retribusi/v1/frontend/spot-checks");

  list("", {
    summary: "List spot checks",
    description: "The machine's figures are of this moment: late events and voids change them. Newest first.",
    access: "viewer",
    query: schema.CheckQuery,
    item: schema.SpotCheck,
    find: (ctx, { query }) => checks.listChecks(ctx, query, settings),
  });

  post("", {
    summary: "Send a spot check",
    description:
      "What a person counted at a gate, with the second of each passage; once, at its end. It changes no event. Repeated with its Idempotency-Key it answers with the first one, however late; the key with other content is refused.",
    access: "operator",
    permission: "checking",
    body: schema.NewSpotCheck,
    bodyLimit: largestCheck,
    answer: schema.SpotCheck,
    status: 201,
    idempotent: true,
    errors: [GateNotFound, IdempotencyConflict],
    handle: (ctx, { body, idempotencyKey }) => checks.addCheck(ctx, body, settings, idempotencyKey),
  });

  get("/gates", {
    summary: "Read how right the machines of the gates are",
    description: "Each gate that was checked lately, by its last checks together.",
    access: "viewer",
    query: schema.CheckedGateQuery,
    answer: WireRecord("CheckedGates", {
      band_percent: band,
      items: Type.Array(schema.CheckedGate, { description: "Gates by their codes." }),
    }),
    handle: async (ctx, { query }) => ({
      band_percent: settings.spotCheckBand,
      items: await checks.checkedGates(ctx, query, settings),
    }),
  });

  get("/machines", {
    summary: "Read how right each machine is",
    description:
      "Each machine whose events were checked lately, at whichever gates, by its last checks together. A check of seconds in which two machines sent is one of both.",
    access: "viewer",
    query: schema.CheckedGateQuery,
    answer: WireRecord("CheckedMachines", {
      band_percent: band,
      items: Type.Array(schema.CheckedMachine, { description: "Machines by their names." }),
    }),
    handle: async (ctx, { query }) => ({
      band_percent: settings.spotCheckBand,
      items: await checks.checkedMachines(ctx, query, settings),
    }),
  });

  const one = at("/:id", {
    params: schema.CheckPath,
    answer: schema.SpotCheck,
    errors: [checks.CheckNotFound],
  });

  one.get("", {
    summary: "Read a spot check",
    description: "Voided ones as well.",
    access: "viewer",
    handle: (ctx, { params }) => checks.getCheck(ctx, params.id, settings),
  });

  one.post("/void", {
    summary: "Void a spot check",
    description: "It stays in the list, and its gate is judged without it.",
    ...schema.checkRoles.void,
    body: schema.CheckReason,
    errors: [checks.CheckVoided, checks.CheckOfAnother],
    handle: (ctx, { params, body }) => checks.voidCheck(ctx, params.id, body, settings),
  });
}
