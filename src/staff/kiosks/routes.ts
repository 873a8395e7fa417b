import type { FastifyRequest } from "fastify";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { clockOf } from "../sessions/sessions.ts";
import { createKiosk, KioskNotFound, type KioskScreen, listKiosks, revokeKiosk } from "./kiosks.ts";
import { CurrentKiosk, Kiosk, KioskPath, NewKiosk, ShownKiosk } from "./schema.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Which screen asks, on routes that are also for screens, where it is one. */
    kiosk: KioskScreen | null;
  }
}

/** Screens on walls, at which no user is signed in, for admins; and what a screen reads about itself. */
export function kioskRoutes(api: Api): void {
  const { get, list, post } = callsOf(api, "Authentication", "/auth/v1/kiosks");

  list("", {
    summary: "List screens on walls",
    description: "The newest first, revoked ones too.",
    access: "admin",
    product: "whole",
    item: Kiosk,
    find: (ctx) => listKiosks(ctx),
  });

  post("", {
    summary: "Create a screen on a wall",
    description:
      "`token` is shown this once. It opens what the wall shows of its locations, reads only, belongs to nobody's session, and works until it is revoked.",
    access: "admin",
    product: "whole",
    recent: true,
    body: NewKiosk,
    answer: ShownKiosk,
    status: 201,
    handle: (ctx, { body }) => createKiosk(ctx, body),
  });

  post("/:id/revoke", {
    summary: "Revoke a screen on a wall",
    description:
      "At once and for ever; its stream ends within seconds. A second time answers the same and changes nothing.",
    access: "admin",
    product: "whole",
    params: KioskPath,
    answer: Kiosk,
    errors: [KioskNotFound],
    handle: (ctx, { params }) => revokeKiosk(ctx, params.id),
  });

  get("/current", {
    summary: "Which screen am I",
    description: "With the utility's zone and the service's clock. 404 for who is signed in.",
    access: "viewer",
    kiosk: true,
    answer: CurrentKiosk,
    errors: [KioskNotFound],
    handle: (ctx, { request }) => {
      const { id, name, location_codes } = kioskOf(request);
      return { id, name, location_codes, ...clockOf(ctx) };
    },
  });
}

function kioskOf({ kiosk }: FastifyRequest): KioskScreen {
  if (kiosk === null) throw KioskNotFound();
  return kiosk;
}
