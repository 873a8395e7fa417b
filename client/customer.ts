import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./generated/customer.ts";
import { dataOf } from "./staff.ts";

/** Every call of the customer API, by path and method, with the types of its OpenAPI document. */
export type CustomerClient = Client<paths, "application/json">;

export interface CustomerOptions {
  /** From `loginCustomer`, or of the answer of POST /app/daftar. */
  token?: string;
  fetch?: typeof fetch;
}

/** A client of the customer API at `baseUrl`, such as http://127.0.0.1:3001. Its answers are read by `dataOf`. */
export function createCustomerClient(baseUrl: string, options: CustomerOptions = {}): CustomerClient {
  const headers: Record<string, string> = {};
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
  const send = options.fetch ?? fetch;
  return createClient<paths, "application/json">({ baseUrl, headers, fetch: (request) => send(request) });
}

/**
 * Logs in by username, e-mail or phone number and returns the token for `createCustomerClient`.
 * @throws {ApiError} 401 LOGIN_GAGAL, 403 AKUN_NONAKTIF, 429
 */
export async function loginCustomer(baseUrl: string, username: string, password: string): Promise<string> {
  const client = createCustomerClient(baseUrl);
  const { token } = await dataOf(client.POST("/app/login", { body: { username, password } }));
  return token;
}
