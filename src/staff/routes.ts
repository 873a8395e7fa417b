import { callsOf } from "../kernel/http/calls.ts";
import type { Api } from "../kernel/http/endpoint.ts";
import { RateLimited } from "../kernel/throttle/throttle.ts";
import type { InvitationSettings } from "./invitations/invitations.ts";
import { invitationRoutes } from "./invitations/routes.ts";
import { kioskRoutes } from "./kiosks/routes.ts";
import { InvalidCredentials, type LoginSettings, login, renew, UserInactive } from "./login.ts";
import { changeOwnEmail } from "./own-email.ts";
import { changeOwnPassword } from "./own-password.ts";
import * as schema from "./schema.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { InvalidCode, SecondFactorRequired, WrongPassword } from "./second-factor/second-factor.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { clockOf, sessionOf } from "./sessions/sessions.ts";
import { changeUser, createUser, getUser, LastAdmin, listUsers, UserExists, UserNotFound } from "./users.ts";

/** Calls under /auth/v1: login, sessions, the own password and second factor, and the users that admins manage. */
export function staffRoutes(api: Api, settings: LoginSettings, invitations: InvitationSettings): void {
  loginRoutes(api, settings);
  sessionRoutes(api, settings);
  secondFactorRoutes(api, settings.perUser);
  kioskRoutes(api);
  invitationRoutes(api, invitations);
  userRoutes({ ...api, product: "whole" });
}

function loginRoutes(api: Api, settings: LoginSettings): void {
  const { get, post } = callsOf(api, "Authentication", "/auth/v1");

  post("/login", {
    summary: "Log in",
    description:
      "Opens a session. `code` is needed by who has a second factor: without it the right password is answered 401 SECOND_FACTOR_REQUIRED. Failed attempts are counted per user and address, and per address; beyond the limit: 429. After many failures of one user from everywhere, a login from an address where that user is not known takes some seconds.",
    access: "public",
    body: schema.Login,
    answer: schema.Session,
    errors: [InvalidCredentials, SecondFactorRequired, InvalidCode, UserInactive, RateLimited],
    handle: (ctx, { body }) => login(ctx, body, settings),
  });

  post("/renew", {
    summary: "Renew the token",
    description:
      "A fresh token of the same session for who still has a valid one; the old one stays valid until its own end. No token lives beyond the end of its session, SESSION_LIFETIME after the login.",
    access: "viewer",
    answer: schema.Session,
    handle: (ctx, { request }) => renew(ctx, sessionOf(request), settings),
  });

  post("/password", {
    summary: "Change the own password",
    description:
      "Ends every other session and every earlier token; the answer brings a token that goes on with this session. Whoever was given a password by an admin can do nothing else before.",
    access: "arriving",
    body: schema.OwnPasswordChange,
    answer: schema.Session,
    errors: [WrongPassword, RateLimited],
    handle: (ctx, { body, request }) => changeOwnPassword(ctx, sessionOf(request), body, settings),
  });

  post("/email", {
    summary: "Change the own mail address",
    description:
      "Where the service writes to the user, such as trials of messages. A login does not need it.",
    access: "person",
    body: schema.OwnEmail,
    answer: schema.KeptEmail,
    handle: (ctx, { body, request }) => changeOwnEmail(ctx, sessionOf(request).user.id, body),
  });

  get("/me", {
    summary: "Who am I",
    description:
      "The user of the token, as stored now; in a wall display's session with the role viewer. With the utility's zone and the service's clock.",
    access: "viewer",
    answer: schema.SignedIn,
    handle: async (ctx, { request }) => {
      const { user } = sessionOf(request);
      return { ...(await getUser(ctx, user.id)), ...schema.rolesOf(user), ...clockOf(ctx) };
    },
  });
}

function userRoutes(api: Api): void {
  const { list, post, at } = callsOf(api, "Authentication", "/auth/v1");
  const one = at("/users/:id", { params: schema.UserPath, errors: [UserNotFound] });

  list("/users", {
    summary: "List users",
    description: "By id, deactivated ones too.",
    access: "admin",
    query: schema.UserQuery,
    item: schema.User,
    find: (ctx, { query }) => listUsers(ctx, query),
  });

  post("/users", {
    summary: "Create a user",
    description:
      "Who can log in at once, and has to change the password first; without a password, once an invitation was accepted. There is no deletion: deactivate a user who leaves, so that the audit trail keeps its name.",
    access: "admin",
    recent: true,
    body: schema.NewUser,
    answer: schema.User,
    status: 201,
    errors: [UserExists],
    handle: (ctx, { body }) => createUser(ctx, body),
  });

  one.get("", {
    summary: "Read a user",
    description: "Name, role and activity.",
    access: "admin",
    answer: schema.User,
    handle: (ctx, { params }) => getUser(ctx, params.id),
  });

  one.put("", {
    summary: "Change a user's role, activity or password",
    description:
      "Ends the user's sessions at once; a password that is set here has to be changed at the next login. The last active admin can be neither demoted nor deactivated.",
    access: "admin",
    recent: true,
    body: schema.UserChange,
    answer: schema.User,
    errors: [LastAdmin],
    handle: (ctx, { params, body }) => changeUser(ctx, params.id, body),
  });
}
