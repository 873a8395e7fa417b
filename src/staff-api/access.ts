import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { type Actor, anonymous } from "../kernel/context.ts";
import type { AccessFacts, RouteAccess } from "../kernel/http/endpoint.ts";
import type { Sealer } from "../kernel/keys/sealer.ts";
import { forbidden, type RefusalFacts } from "../kernel/refusal.ts";
import type { SecurityBuffer } from "../security/buffer.ts";
import { type KioskScreen, kioskToken, readKiosk } from "../staff/kiosks/kiosks.ts";
import {
  readBearer,
  type StaffAccess,
  type StaffSession,
  TokenExpired,
  Unauthorized,
} from "../staff/login.ts";
import { mayDo, type Permission, permissions, type Role } from "../staff/permissions.ts";
import {
  PasswordChangeRequired,
  ReauthenticationRequired,
  SecondFactorEnrolmentRequired,
} from "../staff/required.ts";
import { OutOfScope, type RouteProduct, refuseOtherProduct, routeProducts } from "../staff/scope.ts";
import { DisplaySession, requiredAction } from "../staff/sessions/sessions.ts";

export const Forbidden = forbidden(
  "FORBIDDEN",
  (needed: string, own: string) => `This needs the role ${needed}; yours is ${own}.`,
  "admin",
  "operator",
);

/** How callers without a staff member's token are admitted: a product brings it, under a word that its routes declare. */
export interface AccessKind extends AccessFacts {
  /** Puts who calls into the request's ctx; `done` gets the refusal, or nothing. */
  admit: (request: FastifyRequest, done: (refused?: Error) => void) => void;
}
export type AccessKinds = Readonly<Record<string, AccessKind>>;

export interface AccessDeps extends StaffAccess {
  /** TIMEZONE. */
  zone: string;
  sealer: Sealer;
  security: SecurityBuffer;
  demandStandbys: () => void;
  /** Alongside `public`, the roles of staff, and what those may do who have something to do first. */
  accessKinds: AccessKinds;
  settings: AccessSettings;
}

/** `reauthenticateAfter`: seconds after which an authentication is no longer recent; 0: it always is. */
export type AccessSettings = Pick<Config, "adminSecondFactor" | "reauthenticateAfter">;

/** What refuses a user who is signed in, and has something to do first. */
export const unfinished = [PasswordChangeRequired, SecondFactorEnrolmentRequired] as const;

/** What people do about their own account: not for a display, and partly open to those who have something to do first. */
const ownAccount = ["arriving", "enrolling", "person"] as const;

/**
 * Who of the staff may call: a role; all who are signed in (`leaving`); or a person, not a wall display: also one who still has to
 * change the password (`arriving`) or to set up a second factor (`enrolling`), or only one who has done both (`person`).
 */
type StaffAccessWord = Role | "leaving" | (typeof ownAccount)[number];

export function describeAccess({ access, recent, product }: RouteAccess, kinds: AccessKinds): AccessFacts {
  if (access === "public") return { security: [], errors: [] };
  const known = kinds[access];
  if (known !== undefined) return known;
  const refusals = refusalsOf(access as StaffAccessWord, recent);
  const scope = product === "common" ? [] : [OutOfScope];
  return { security: [{ bearer: [] }], errors: [Unauthorized, TokenExpired, ...refusals, ...scope] };
}

function refusalsOf(access: StaffAccessWord, recent: boolean): RefusalFacts[] {
  const proof = recent ? [ReauthenticationRequired] : [];
  switch (access) {
    case "leaving":
      return [];
    case "arriving":
      return [DisplaySession];
    case "enrolling":
      return [DisplaySession, PasswordChangeRequired];
    case "person":
      return [DisplaySession, ...unfinished];
    case "viewer":
      return [...unfinished, ...proof];
    default:
      return [...unfinished, Forbidden, ...proof];
  }
}

/** Gives every request its Ctx, and refuses those whose credential is missing, wrong or too weak, before anything else is read. */
export function guardStaffApi(app: FastifyInstance, deps: AccessDeps): void {
  const { db, read, now, zone, sealer, accessKinds } = deps;
  const [ofStaff, ofMachines] = [deps.security.logOf("staff"), deps.security.logOf("machine")];
  app.decorateRequest("staffSession", null);
  app.decorateRequest("kiosk", null);
  app.addHook("onRoute", ({ method, url, config = {} }) => {
    const isOurs = config.access !== undefined && config.access !== "public";
    if (isOurs && !(routeProducts as readonly (string | undefined)[]).includes(config.product))
      throw new Error(`${method} ${url} says of no product that it belongs to it`);
    if (config.permission !== undefined && !(permissions as readonly string[]).includes(config.permission))
      throw new Error(`${method} ${url} names a permission that nobody has`);
  });
  app.addHook("onRequest", (request, _reply, done) => {
    // Fastify makes routeOptions again at each access.
    const { access, kiosk } = request.routeOptions.config;
    const security = access === "machine" ? ofMachines : ofStaff;
    request.ctx = {
      db,
      read,
      actor: strangerOf(request),
      now,
      zone,
      requestId: request.id,
      sealer,
      log: request.log,
      security,
      demandStandbys: deps.demandStandbys,
    };
    if (access === undefined || access === "public") return done();
    const token = kiosk === true ? kioskToken(request.headers.authorization) : undefined;
    if (token !== undefined) {
      readKiosk(db, token, now(), request.ctx.actor)
        .then((screen) => admitKiosk(request, screen))
        .then(() => done(), done);
      return;
    }
    const kind = accessKinds[access];
    if (kind !== undefined) return kind.admit(request, done);
    readBearer(deps, request.headers.authorization)
      .then((session) => admitStaff(request, session, access as StaffAccessWord, deps))
      .then(() => done(), done);
  });
}

function strangerOf({ ip, headers }: FastifyRequest): Actor {
  return { ...anonymous, ipAddress: ip, userAgent: headers["user-agent"]?.slice(0, 500) ?? null };
}

/** Lets a screen on a wall read what it shows, without a user. @throws Unauthorized */
function admitKiosk(request: FastifyRequest, kiosk: KioskScreen | undefined): void {
  if (kiosk === undefined) throw Unauthorized("The token of this screen is not valid, or was revoked.");
  request.kiosk = kiosk;
  const { id, location_codes: places } = kiosk;
  const username = `kiosk ${id}`;
  request.ctx.actor = { ...request.ctx.actor, username, role: "viewer", products: ["levies"], places };
}

/**
 * Lets the request act for whose session it is.
 * @throws DisplaySession, PasswordChangeRequired, SecondFactorEnrolmentRequired, ReauthenticationRequired; Forbidden when that role is
 * weaker than the needed one; OutOfScope when it belongs to a product that is not theirs
 */
export function admitStaff(
  request: FastifyRequest,
  session: StaffSession,
  needed: StaffAccessWord,
  { settings, now }: Pick<AccessDeps, "settings" | "now">,
): void {
  const { user } = session;
  request.staffSession = session;
  const { id, username, role, further_roles: furtherRoles, products, location_codes: places } = user;
  request.ctx.actor = { ...request.ctx.actor, id, username, role, furtherRoles, products, places };
  if (needed === "leaving") return;
  const isAboutOwnAccount = isOwnAccount(needed);
  if (isAboutOwnAccount && session.kind === "display") throw DisplaySession();
  refuseUnfinished(session, needed, settings);
  if (isAboutOwnAccount) return;
  const { recent, product, permission } = request.routeOptions.config;
  if (!mayDo(request.ctx.actor, needed, permission as Permission))
    throw Forbidden(needed, [role, ...furtherRoles].join(", "));
  // Of every route that is registered here the word is known.
  refuseOtherProduct(request.ctx.actor, product as RouteProduct);
  const age = now().getTime() - session.authenticatedAt.getTime();
  if (recent === true && settings.reauthenticateAfter > 0 && age > settings.reauthenticateAfter * 1000)
    throw ReauthenticationRequired();
}

function isOwnAccount(needed: StaffAccessWord): needed is (typeof ownAccount)[number] {
  return (ownAccount as readonly string[]).includes(needed);
}

/** @throws PasswordChangeRequired, SecondFactorEnrolmentRequired, unless it is what the call is for */
function refuseUnfinished(session: StaffSession, needed: StaffAccessWord, settings: AccessSettings): void {
  if (needed === "arriving") return;
  const first = requiredAction(session, settings);
  if (first === "change_password") throw PasswordChangeRequired();
  if (first === "enrol_second_factor" && needed !== "enrolling") throw SecondFactorEnrolmentRequired();
}
