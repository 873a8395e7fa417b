import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { LocationNotFound } from "../locations/locations.ts";
import * as gates from "./gates.ts";
import { gateImport } from "./import.ts";
import { DeletedGate, Gate, GateChange, GatePath, GateQuery, NewGate } from "./schema.ts";

export function gateRoutes(
  api: Api,
  settings: gates.GateSettings,
  runs: Runs,
  copyTariffs: gates.CopyTariffs,
): void {
  const calls = callsOf(api, "Gates", "/retribusi/v1/frontend");
  const { list, post } = calls;
  const one = calls.at("/gates/:location_code/:gate_code", {
    params: GatePath,
    errors: [gates.GateNotFound],
  });

  importRoute(calls, "/gates", runs, gateImport, {
    summary: "Import gates from CSV",
    description:
      "Their locations must be there. When a gate must send is set afterwards, and kept where it is set.",
    access: "operator",
  });

  for (const [path, summary] of [
    ["/gates", "List gates"],
    ["/streams", "List gates (alias)"],
  ] as const)
    list(path, {
      summary,
      description:
        "By location and code, or by `name` or `-name`, with their status; deleted ones, and those of deleted locations, are left out.",
      access: "viewer",
      // The wall names gates.
      kiosk: path === "/gates",
      query: GateQuery,
      item: Gate,
      find: (ctx, { query }) => gates.listGates(ctx, query, settings),
    });

  post("/gates", {
    summary: "Create a gate",
    description:
      "The codes of a deleted gate revive it with the new values; of the prices that are copied, those it has again stay.",
    access: "operator",
    body: NewGate,
    answer: Gate,
    status: 201,
    versioned: true,
    errors: [LocationNotFound, gates.GateNotFound, gates.GateExists],
    handle: (ctx, { body }) => gates.createGate(ctx, body, settings, copyTariffs),
  });

  one.get("", {
    summary: "Read a gate",
    description: "With its status and the time of its newest event.",
    access: "viewer",
    answer: Gate,
    versioned: true,
    handle: (ctx, { params }) => gates.getGate(ctx, params, settings),
  });

  one.put("", {
    summary: "Change a gate",
    description:
      "Changes the fields that are sent. Events that are stored keep the direction they were counted with.",
    access: "operator",
    body: GateChange,
    answer: Gate,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => gates.changeGate(ctx, params, body, settings, ifMatch),
  });

  one.remove("", {
    summary: "Delete a gate",
    description:
      "Soft delete: it accepts no more events; past events, summaries and audit stay readable by code.",
    access: "admin",
    answer: DeletedGate,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => gates.removeGate(ctx, params, ifMatch),
  });
}
