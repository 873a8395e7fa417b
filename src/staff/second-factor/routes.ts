import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { type Limit, RateLimited } from "../../kernel/throttle/throttle.ts";
import { UserPath } from "../schema.ts";
import { sessionOf } from "../sessions/sessions.ts";
import { getUser, UserNotFound } from "../users.ts";
import * as schema from "./schema.ts";
import * as secondFactor from "./second-factor.ts";

const ofProof = [secondFactor.WrongPassword, secondFactor.WrongCode, RateLimited];

/** Proving again who one is, and the second factor: an authenticator app (RFC 6238). */
export function secondFactorRoutes(api: Api, perUser: Limit): void {
  const { get, post, remove } = callsOf(api, "Authentication", "/auth/v1");

  post("/reauthenticate", {
    summary: "Prove again who you are",
    description:
      "Calls that move money or rights answer 403 REAUTHENTICATION_REQUIRED when the last proof is older than REAUTHENTICATE_AFTER. `code` is needed by who has a second factor.",
    access: "person",
    body: schema.Proof,
    answer: schema.Authenticated,
    errors: [...ofProof],
    handle: (ctx, { body, request }) => secondFactor.reauthenticate(ctx, sessionOf(request), body, perUser),
  });

  get("/second-factor", {
    summary: "Read the own second factor",
    description: "Whether a login demands a code, and how many recovery codes are left.",
    access: "person",
    answer: schema.SecondFactor,
    handle: (ctx, { request }) => secondFactor.ownFactor(ctx, sessionOf(request).user),
  });

  post("/second-factor", {
    summary: "Begin to set up a second factor",
    description:
      "A secret for an authenticator app. It counts once its first code is confirmed; until then another call draws another secret.",
    access: "enrolling",
    body: schema.OnlyPassword,
    answer: schema.Enrolment,
    errors: [secondFactor.WrongPassword, secondFactor.SecondFactorActive, RateLimited],
    handle: (ctx, { body, request }) =>
      secondFactor.beginEnrolment(ctx, sessionOf(request), body.password, perUser),
  });

  post("/second-factor/confirm", {
    summary: "Confirm the second factor by its first code",
    description: "From now on a login demands a code. The user's other sessions end.",
    access: "enrolling",
    body: schema.OnlyCode,
    answer: schema.RecoveryCodes,
    errors: [secondFactor.WrongCode, secondFactor.SecondFactorActive, RateLimited],
    handle: (ctx, { body, request }) =>
      secondFactor.confirmEnrolment(ctx, sessionOf(request), body.code, perUser),
  });

  post("/second-factor/recovery-codes", {
    summary: "Draw other recovery codes",
    description: "Ten, shown this once; the earlier ones are void.",
    access: "person",
    body: schema.Proof,
    answer: schema.RecoveryCodes,
    errors: [...ofProof, secondFactor.SecondFactorMissing],
    handle: (ctx, { body, request }) =>
      secondFactor.renewRecoveryCodes(ctx, sessionOf(request), body, perUser),
  });

  post("/second-factor/remove", {
    summary: "Remove the own second factor",
    description: "From now on the password alone opens.",
    access: "person",
    body: schema.Proof,
    answer: schema.SecondFactor,
    errors: [...ofProof, secondFactor.SecondFactorMissing],
    handle: (ctx, { body, request }) => secondFactor.removeOwnFactor(ctx, sessionOf(request), body, perUser),
  });

  remove("/users/:id/second-factor", {
    summary: "Reset a user's second factor",
    description: "For somebody who lost the app and the recovery codes. Ends the user's sessions.",
    access: "admin",
    product: "whole",
    recent: true,
    params: UserPath,
    answer: schema.SecondFactor,
    errors: [UserNotFound, secondFactor.SecondFactorMissing, secondFactor.OwnSecondFactor],
    handle: async (ctx, { params }) => secondFactor.resetFactor(ctx, (await getUser(ctx, params.id)).id),
  });
}
