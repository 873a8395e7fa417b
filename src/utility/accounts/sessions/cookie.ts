import type { FastifyReply, FastifyRequest } from "fastify";
import { forbidden } from "../../../kernel/refusal.ts";

/*
 * The session of a browser: the token in a cookie that scripts cannot read and that goes to our own origin alone. In the guard it counts
 * as the bearer token that it holds, so every call works by either.
 */

/** Where customers reach the API by https, the cookie is for that one host and never sent in the clear. */
const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");
const nameFor = (publicUrl: string) => (isSecure(publicUrl) ? "__Host-sesi" : "sesi");

/** The header that a page of another site cannot send: the preflight does not allow it. */
const ownPage = "x-loket";

export const BukanDariAplikasi = forbidden(
  "BUKAN_DARI_APLIKASI",
  "Permintaan dengan cookie harus membawa header X-Loket: 1.",
);

/**
 * Takes the browser's cookie for the token that it holds, where no other is sent. Whether there was one.
 * @throws BukanDariAplikasi where another site's page may have sent it, and it is to change something
 */
export function takeCookie(request: FastifyRequest, publicUrl: string): boolean {
  const { headers, method } = request;
  if (headers.authorization !== undefined) return false;
  const token = cookieOf(headers.cookie, nameFor(publicUrl));
  if (token === undefined) return false;
  const reads = method === "GET" || method === "HEAD";
  if (!reads && headers[ownPage] !== "1") throw BukanDariAplikasi();
  headers.authorization = `Bearer ${token}`;
  return true;
}

function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** @param lifetime seconds; 0: the browser forgets it */
export function setCookie(reply: FastifyReply, token: string, lifetime: number, publicUrl: string): void {
  const secure = isSecure(publicUrl) ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
  reply.header("set-cookie", `${nameFor(publicUrl)}=${token}; ${attributes}`);
}

export function clearCookie(reply: FastifyReply, publicUrl: string): void {
  setCookie(reply, "", 0, publicUrl);
}
