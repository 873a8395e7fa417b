import { Type } from "typebox";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { readPage } from "../../kernel/lists/page-queries.ts";
import { PageOf, PageQuery } from "../../kernel/lists/paging.ts";
import { Session, UserPath } from "../schema.ts";
import { getUser, UserNotFound } from "../users.ts";
import { EndedSessions, SessionOfUserPath, SessionPath, StaffSessionRecord } from "./schema.ts";
import * as sessions from "./sessions.ts";
import { sessionOf } from "./sessions.ts";

/** Where a user is signed in: one's own sessions, and for admins those of others. */
export function sessionRoutes(api: Api, settings: sessions.SessionSettings): void {
  const { get, post, remove } = callsOf(api, "Authentication", "/auth/v1");

  post("/logout", {
    summary: "Log out",
    description: "Ends the session of the token, so that every copy of its tokens is refused from now on.",
    access: "leaving",
    answer: EndedSessions,
    handle: (ctx, { request }) => sessions.logOut(ctx, sessionOf(request)),
  });

  get("/sessions", {
    summary: "List the own sessions",
    description: "Those that have not ended, the newest first.",
    access: "person",
    query: Type.Object(PageQuery),
    answer: PageOf(StaffSessionRecord),
    handle: (ctx, { query, request }) => {
      const session = sessionOf(request);
      return readPage(ctx, query, (within) => sessions.listSessions(within, session.user.id, session));
    },
  });

  remove("/sessions/:session_id", {
    summary: "End one of the own sessions",
    description: "Its tokens are refused at once, and its streams end within seconds.",
    access: "person",
    params: SessionPath,
    answer: EndedSessions,
    errors: [sessions.SessionNotFound],
    handle: (ctx, { params, request }) =>
      sessions.endSession(ctx, sessionOf(request).user, params.session_id),
  });

  post("/sessions/end-others", {
    summary: "End all other own sessions",
    description: "Wall displays too. The session of the token goes on.",
    access: "person",
    answer: EndedSessions,
    handle: (ctx, { request }) => {
      const session = sessionOf(request);
      return sessions.endSessions(ctx, session.user, session.id);
    },
  });

  post("/sessions/display", {
    summary: "Open a session for a wall display",
    description:
      "Its token has a viewer's rights, whatever the role of the user, and lives for DISPLAY_SESSION_LIFETIME. It is listed among the user's sessions and can be ended there.",
    access: "person",
    answer: Session,
    status: 201,
    errors: [sessions.SessionNotFound],
    handle: (ctx, { request }) => sessions.openDisplay(ctx, sessionOf(request), settings),
  });

  get("/users/:id/sessions", {
    summary: "List a user's sessions",
    description: "Those that have not ended, the newest first.",
    access: "admin",
    product: "whole",
    params: UserPath,
    query: Type.Object(PageQuery),
    answer: PageOf(StaffSessionRecord),
    errors: [UserNotFound],
    handle: async (ctx, { params, query, request }) => {
      const { id } = await getUser(ctx, params.id);
      return readPage(ctx, query, (within) => sessions.listSessions(within, id, sessionOf(request)));
    },
  });

  remove("/users/:id/sessions", {
    summary: "End all sessions of a user",
    description: "Their tokens are refused at once, and their streams end within seconds.",
    access: "admin",
    product: "whole",
    params: UserPath,
    answer: EndedSessions,
    errors: [UserNotFound],
    handle: async (ctx, { params }) => sessions.endSessions(ctx, await getUser(ctx, params.id), null),
  });

  remove("/users/:id/sessions/:session_id", {
    summary: "End one session of a user",
    description: "Its tokens are refused at once, and its streams end within seconds.",
    access: "admin",
    product: "whole",
    params: SessionOfUserPath,
    answer: EndedSessions,
    errors: [UserNotFound, sessions.SessionNotFound],
    handle: async (ctx, { params }) =>
      sessions.endSession(ctx, await getUser(ctx, params.id), params.session_id),
  });
}
