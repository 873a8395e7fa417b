import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import { changeGate, createGate, type GateSettings, getGate, listGates, removeGate } from "./gates.ts";
import { DeletedGate, Gate, GateChange, GatePath, GateQuery, NewGate } from "./schema.ts";

const tag = "Gates";
const base = "/retribusi/v1/frontend";

export function gateRoutes(door: Door, settings: GateSettings): void {
  for (const [name, summary] of [
    ["gates", "List gates"],
    ["streams", "List gates (alias)"],
  ] as const) {
    endpoint(
      door,
      "GET",
      `${base}/${name}`,
      {
        access: "viewer",
        tag,
        summary,
        query: GateQuery,
        answer: PageOf(Gate),
        description:
          "By location and code, with their status; deleted ones, and those of deleted locations, are left out.",
      },
      (ctx, { query }) => listGates(ctx, query, settings),
    );
  }

  endpoint(
    door,
    "POST",
    `${base}/gates`,
    {
      access: "operator",
      tag,
      summary: "Create a gate",
      body: NewGate,
      answer: Gate,
      status: 201,
      versioned: true,
      description: "The codes of a deleted gate revive it with the new values.",
      errors: ["LOCATION_NOT_FOUND", "GATE_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createGate(ctx, body, settings)),
  );

  endpoint(
    door,
    "GET",
    `${base}/gates/:location_code/:gate_code`,
    {
      access: "viewer",
      tag,
      summary: "Read a gate",
      params: GatePath,
      answer: Gate,
      versioned: true,
      description:
        "With its status and the time of its newest event. The ETag of the answer is what If-Match takes.",
      errors: ["GATE_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getGate(ctx, params, settings)),
  );

  endpoint(
    door,
    "PUT",
    `${base}/gates/:location_code/:gate_code`,
    {
      access: "operator",
      tag,
      summary: "Change a gate",
      params: GatePath,
      body: GateChange,
      headers: IfMatch,
      answer: Gate,
      versioned: true,
      description:
        "Changes the fields that are sent. Events that are stored keep the direction they were counted with.",
      errors: ["GATE_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeGate(ctx, params, body, settings, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    `${base}/gates/:location_code/:gate_code`,
    {
      access: "admin",
      tag,
      summary: "Delete a gate",
      params: GatePath,
      headers: IfMatch,
      answer: DeletedGate,
      description:
        "Soft delete: it accepts no more events; past events, summaries and audit stay readable by code.",
      errors: ["GATE_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeGate(ctx, params, request.headers["if-match"]),
  );
}
