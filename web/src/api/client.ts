import { createStaffClient } from "../../../client/staff.ts";
import { askForProof } from "../session/proof.ts";
import { requireAction, session, storeSession } from "../session/session.ts";

export { dataOf, recordOf } from "../../../client/staff.ts";

/** The origin of the staff API, which also serves the console. */
export const apiOrigin = window.location.origin;

/**
 * The staff API's client. The token is sent as a header; a refused token ends the session, and the layout then asks to
 * sign in and comes back to the same address.
 */
export const api = createStaffClient(apiOrigin, { fetch: fetchAsStaff });

/**
 * `fetch`, with the session's token. What moves money or rights may want a recent proof of who one is: then the person is asked for the
 * password, and the call is repeated.
 */
export async function fetchAsStaff(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const copy = request.method === "GET" ? undefined : request.clone();
  const response = await fetchWithToken(request);
  if (response.status !== 403) return response;
  const code = await codeOf(response);
  if (code === "PASSWORD_CHANGE_REQUIRED") requireAction("change_password");
  if (code === "SECOND_FACTOR_ENROLMENT_REQUIRED") requireAction("enrol_second_factor");
  if (copy === undefined || code !== "REAUTHENTICATION_REQUIRED" || !(await askForProof())) return response;
  return fetchWithToken(copy);
}

async function fetchWithToken(request: Request): Promise<Response> {
  const token = session()?.token;
  if (token !== undefined && !request.headers.has("authorization"))
    request.headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(request);
  if (response.status === 401 && token !== undefined && session()?.token === token) storeSession(undefined);
  return response;
}

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
}
