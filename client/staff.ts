import createClient, { type Client } from "openapi-fetch";
import { apiError } from "./errors.ts";
import type { components, paths } from "./generated/staff.ts";

/** Every call of the staff API, by path and method, with the types of its OpenAPI document. */
export type StaffClient = Client<paths, "application/json">;

/** What is wrong with a field: a code of the closed list, and the parameters that its text is made of. */
export type FieldError = components["schemas"]["FieldError"];

export interface StaffOptions {
  /** From `login`: for everything people do. */
  token?: string;
  /** For what machines do: ingest and heartbeat. */
  apiKey?: string;
  fetch?: typeof fetch;
}

/** What a call gives: openapi-fetch keeps errors as values; `dataOf` turns them into exceptions. */
interface Answered<Data> {
  data?: { data: Data };
  error?: unknown;
  response: Response;
}

/** A client of the staff API at `baseUrl`, such as http://127.0.0.1:3000. */
export function createStaffClient(baseUrl: string, options: StaffOptions = {}): StaffClient {
  const headers: Record<string, string> = {};
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
  if (options.apiKey !== undefined) headers["x-api-key"] = options.apiKey;
  const send = options.fetch ?? fetch;
  return createClient<paths, "application/json">({ baseUrl, headers, fetch: (request) => send(request) });
}

/**
 * The data in the success envelope.
 * @throws {ApiError} when the service answers with an error
 */
export async function dataOf<Data>(call: Promise<Answered<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (data === undefined) throw apiError(response, error);
  return data.data;
}

/**
 * Logs in and returns the token for `createStaffClient`.
 * @throws {ApiError} 401 INVALID_CREDENTIALS, 403 USER_INACTIVE, 429 RATE_LIMITED
 */
export async function login(baseUrl: string, username: string, password: string): Promise<string> {
  const client = createStaffClient(baseUrl);
  const { token } = await dataOf(client.POST("/auth/v1/login", { body: { username, password } }));
  return token;
}

/**
 * The data in the success envelope, and the version of the record, which `If-Match` takes.
 * @throws {ApiError} when the service answers with an error
 */
export async function recordOf<Data>(
  call: Promise<Answered<Data>>,
): Promise<{ data: Data; etag: string | undefined }> {
  const answered = await call;
  return {
    data: await dataOf(Promise.resolve(answered)),
    etag: answered.response.headers.get("etag") ?? undefined,
  };
}
