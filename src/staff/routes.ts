import { Type } from "typebox";
import { type Door, endpoint } from "../kernel/http/endpoint.ts";
import { PageOf, PageQuery } from "../kernel/paging.ts";
import { type LoginSettings, login, renew } from "./login.ts";
import { Login, NewUser, Session, User, UserChange, UserPath } from "./schema.ts";
import { changeUser, createUser, getUser, listUsers } from "./users.ts";

/** Calls under /auth/v1: login, and the users that admins manage. `zone`: the IANA zone in which times are written. */
export function staffRoutes(door: Door, settings: LoginSettings & { zone: string }): void {
  const { zone } = settings;
  const tag = "Authentication";

  endpoint(
    door,
    "POST",
    "/auth/v1/login",
    {
      access: "public",
      tag,
      summary: "Log in",
      body: Login,
      answer: Session,
      description: "Failed attempts are counted per user and per address; beyond the limit: 429.",
      errors: ["INVALID_CREDENTIALS", "USER_INACTIVE", "RATE_LIMITED"],
    },
    (ctx, { body }) => login(ctx, body, settings),
  );

  endpoint(
    door,
    "POST",
    "/auth/v1/renew",
    {
      access: "viewer",
      tag,
      summary: "Renew the token",
      answer: Session,
      description:
        "A fresh token for who still has a valid one; the old one stays valid until its own end. The console's wall screen asks for it, so that it is never signed out.",
    },
    (ctx) => renew(ctx, settings),
  );

  endpoint(
    door,
    "GET",
    "/auth/v1/me",
    {
      access: "viewer",
      tag,
      summary: "Who am I",
      answer: User,
      description: "The user of the token, as stored now.",
    },
    (ctx) => getUser(ctx, ctx.actor.id ?? 0, zone),
  );

  endpoint(
    door,
    "GET",
    "/auth/v1/users",
    {
      access: "admin",
      tag,
      summary: "List users",
      query: Type.Object(PageQuery),
      answer: PageOf(User),
      description: "By id, deactivated ones too.",
    },
    (ctx, { query }) => listUsers(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    "/auth/v1/users",
    {
      access: "admin",
      tag,
      summary: "Create a user",
      body: NewUser,
      answer: User,
      status: 201,
      errors: ["USER_EXISTS"],
      description:
        "Who can log in at once. There is no deletion: deactivate a user who leaves, so that the audit trail keeps its name.",
    },
    (ctx, { body }) => createUser(ctx, body, zone),
  );

  endpoint(
    door,
    "GET",
    "/auth/v1/users/:id",
    {
      access: "admin",
      tag,
      summary: "Read a user",
      params: UserPath,
      answer: User,
      errors: ["USER_NOT_FOUND"],
      description: "Name, role and activity.",
    },
    (ctx, { params }) => getUser(ctx, params.id, zone),
  );

  endpoint(
    door,
    "PUT",
    "/auth/v1/users/:id",
    {
      access: "admin",
      tag,
      summary: "Change a user's role, activity or password",
      params: UserPath,
      body: UserChange,
      answer: User,
      description:
        "Ends the user's tokens at once. The last active admin can be neither demoted nor deactivated.",
      errors: ["USER_NOT_FOUND", "LAST_ADMIN"],
    },
    (ctx, { params, body }) => changeUser(ctx, params.id, body, zone),
  );
}
