import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import * as machines from "./machines.ts";
import {
  ApiKey,
  ApiKeyChange,
  ApiKeyPath,
  ApiKeyQuery,
  keyRoles,
  NewApiKey,
  Rotation,
  ShownApiKey,
} from "./schema.ts";

export function machineRoutes(api: Api): void {
  const { list, post, at } = callsOf(api, "API keys", "/retribusi/v1/frontend/api-keys");
  const one = at("/:id", { params: ApiKeyPath, errors: [machines.ApiKeyNotFound] });

  list("", {
    summary: "List API keys",
    description: "By id, revoked ones too.",
    access: "admin",
    query: ApiKeyQuery,
    item: ApiKey,
    find: (ctx, { query }) => machines.listKeys(ctx, query),
  });

  post("", {
    summary: "Create an API key",
    description:
      "`key` is shown this once. With location_codes or gates it opens only those, which must exist; outside of them a gate is 404 for it.",
    access: "admin",
    recent: true,
    body: NewApiKey,
    answer: ShownApiKey,
    errors: [machines.KeyExists],
    status: 201,
    versioned: true,
    handle: (ctx, { body }) => machines.createKey(ctx, body),
  });

  one.get("", {
    summary: "Read an API key",
    description: "Everything but its text.",
    access: "admin",
    answer: ApiKey,
    versioned: true,
    handle: (ctx, { params }) => machines.getKey(ctx, params.id),
  });

  one.put("", {
    summary: "Change an API key's name, scope or expiry",
    description:
      "Effective at once in every process. A scope is emptied only by sending both location_codes: [] and gates: [].",
    ...keyRoles.change,
    recent: true,
    body: ApiKeyChange,
    answer: ApiKey,
    versioned: true,
    errors: [machines.ApiKeyRevoked, machines.KeyExists],
    handle: (ctx, { params, body, ifMatch }) => machines.changeKey(ctx, params.id, body, ifMatch),
  });

  one.post("/rotate", {
    summary: "Give an API key a new text",
    description:
      "`key` is shown this once. The earlier text works for grace_seconds more; expiry and scope stay as they are.",
    ...keyRoles.rotate,
    recent: true,
    body: Rotation,
    answer: ShownApiKey,
    versioned: true,
    errors: [machines.ApiKeyRevoked],
    handle: (ctx, { params, body }) => machines.rotateKey(ctx, params.id, body),
  });

  one.post("/revoke", {
    summary: "End an API key",
    description:
      "At once and for ever, in every process. A second time answers the same and changes nothing.",
    ...keyRoles.revoke,
    recent: true,
    answer: ApiKey,
    versioned: true,
    handle: (ctx, { params }) => machines.revokeKey(ctx, params.id),
  });
}
