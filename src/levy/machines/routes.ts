import { Type } from "typebox";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf, PageQuery } from "../../kernel/paging.ts";
import { changeKey, createKey, getKey, listKeys, revokeKey, rotateKey } from "./machines.ts";
import { ApiKey, ApiKeyChange, ApiKeyPath, NewApiKey, Rotation, ShownApiKey } from "./schema.ts";

const tag = "API keys";
const base = "/retribusi/v1/frontend/api-keys";

/** The keys of machines, for admins. `zone`: the IANA zone in which times are written. */
export function machineRoutes(door: Door, zone: string): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "admin",
      tag,
      summary: "List API keys",
      query: Type.Object(PageQuery),
      answer: PageOf(ApiKey),
      description: "By id, revoked ones too.",
    },
    (ctx, { query }) => listKeys(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "admin",
      tag,
      summary: "Create an API key",
      body: NewApiKey,
      answer: ShownApiKey,
      status: 201,
      versioned: true,
      description:
        "`key` is shown this once. With location_codes or gates it opens only those, which must exist; outside of them a gate is 404 for it.",
    },
    async (ctx, { body, reply }) => withEtag(reply, await createKey(ctx, body, zone)),
  );

  endpoint(
    door,
    "GET",
    `${base}/:id`,
    {
      access: "admin",
      tag,
      summary: "Read an API key",
      params: ApiKeyPath,
      answer: ApiKey,
      versioned: true,
      description: "Everything but its text. The ETag of the answer is what If-Match takes.",
      errors: ["API_KEY_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getKey(ctx, params.id, zone)),
  );

  endpoint(
    door,
    "PUT",
    `${base}/:id`,
    {
      access: "admin",
      tag,
      summary: "Change an API key's name, scope or expiry",
      params: ApiKeyPath,
      body: ApiKeyChange,
      headers: IfMatch,
      answer: ApiKey,
      versioned: true,
      description:
        "Effective at once in every process. A scope is emptied only by sending both location_codes: [] and gates: [].",
      errors: ["API_KEY_NOT_FOUND", "API_KEY_REVOKED", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeKey(ctx, params.id, body, zone, request.headers["if-match"])),
  );

  endpoint(
    door,
    "POST",
    `${base}/:id/rotate`,
    {
      access: "admin",
      tag,
      summary: "Give an API key a new text",
      params: ApiKeyPath,
      body: Rotation,
      answer: ShownApiKey,
      versioned: true,
      description:
        "`key` is shown this once. The earlier text works for grace_seconds more; expiry and scope stay as they are.",
      errors: ["API_KEY_NOT_FOUND", "API_KEY_REVOKED"],
    },
    async (ctx, { params, body, reply }) => withEtag(reply, await rotateKey(ctx, params.id, body, zone)),
  );

  endpoint(
    door,
    "POST",
    `${base}/:id/revoke`,
    {
      access: "admin",
      tag,
      summary: "End an API key",
      params: ApiKeyPath,
      answer: ApiKey,
      versioned: true,
      description:
        "At once and for ever, in every process. A second time answers the same and changes nothing.",
      errors: ["API_KEY_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await revokeKey(ctx, params.id, zone)),
  );
}
