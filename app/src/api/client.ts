import { createCustomerClient } from "../../../client/customer.ts";
import { endSession, session } from "../session/session.ts";

export { dataOf } from "../../../client/staff.ts";

/**
 * The customer API's client. The session is a cookie that no script can read; what changes something by it needs a header that no form of
 * another page can send. A refused cookie ends the session, and the app asks to sign in.
 */
export const api = createCustomerClient(window.location.origin, { fetch: fetchAsCustomer });

async function fetchAsCustomer(input: RequestInfo | URL): Promise<Response> {
  const request = new Request(input, { credentials: "same-origin" });
  request.headers.set("x-loket", "1");
  const before = session();
  const response = await fetch(request);
  if (response.status === 401 && before !== undefined && session() === before && !isSignIn(request))
    await endSession();
  return response;
}

/** A wrong password there is no lost session. */
function isSignIn(request: Request): boolean {
  return /\/app\/(login|hapus_akun|update_password)$/.test(new URL(request.url).pathname);
}
