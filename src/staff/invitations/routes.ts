import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { RateLimited } from "../../kernel/throttle/throttle.ts";
import { UserPath } from "../schema.ts";
import { UserNotFound } from "../users.ts";
import { acceptInvitation, InvitationNotFound, type InvitationSettings, invite } from "./invitations.ts";
import * as schema from "./schema.ts";

/** Links by which users set their password, so that it is theirs alone from the start. */
export function invitationRoutes(api: Api, settings: InvitationSettings): void {
  const { post } = callsOf(api, "Authentication", "/auth/v1");

  post("/users/:id/invitation", {
    summary: "Invite a user by a link",
    description:
      "Opens once, within 72 hours, and sets the password; the present one stays until then. Another link ends the one before.",
    access: "admin",
    product: "whole",
    recent: true,
    params: UserPath,
    body: schema.NewInvitation,
    answer: schema.Invitation,
    status: 201,
    errors: [UserNotFound],
    handle: (ctx, { params, body }) => invite(ctx, params.id, body, settings),
  });

  post("/invitations/accept", {
    summary: "Set the own password by an invitation",
    description:
      "Uses the link up and ends the user's sessions; log in with the password then. Wrong tokens are counted per address.",
    access: "public",
    body: schema.Acceptance,
    answer: schema.Accepted,
    errors: [InvitationNotFound, RateLimited],
    handle: (ctx, { body }) => acceptInvitation(ctx, body, settings),
  });
}
