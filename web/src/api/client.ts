import { createStaffClient } from "../../../client/staff.ts";
import { keepSession, session } from "../session/session.ts";

/** Where the staff door is: the console is served by it. */
export const door = window.location.origin;

/**
 * Every call of the staff door. The token goes along as a header; a refused token ends the session, and the frame then asks to
 * sign in and comes back to the same address.
 */
export const api = createStaffClient(door, { fetch: fetchAsStaff });

/** `fetch`, with the session's token. */
export async function fetchAsStaff(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const token = session()?.token;
  if (token !== undefined && !request.headers.has("authorization"))
    request.headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(request);
  if (response.status === 401 && token !== undefined && session()?.token === token) keepSession(undefined);
  return response;
}
