import type { Actor } from "../kernel/context.ts";
import { forbidden, worded } from "../kernel/refusal.ts";

/** The products of the service, which a user works with one or both of (decision 0048). */
export const products = ["levies", "water"] as const;
export type Product = (typeof products)[number];

/**
 * What a route of the staff API belongs to: a product; both, where the rule shows each caller what is theirs (`common`); or the service
 * itself, which is for users who are confined to nothing (`whole`). A route without one of these words does not start.
 */
export const routeProducts = [...products, "common", "whole"] as const;
export type RouteProduct = (typeof routeProducts)[number];

export const OutOfScope = forbidden(
  "OUT_OF_SCOPE",
  worded,
  "This belongs to levies, and you work with water.",
);

type Scope = Pick<Actor, "products" | "places">;

export function worksWith({ products: own }: Pick<Actor, "products">, product: Product): boolean {
  return own === null || own.includes(product);
}

/** Whether nothing is kept from the actor but what needs another role. */
export function seesEverything({ products: own, places }: Scope): boolean {
  return places === null && (own === null || products.every((product) => own.includes(product)));
}

/** @throws OutOfScope when routes of that kind are not for this actor */
export function refuseOtherProduct(actor: Scope, product: RouteProduct): void {
  if (product === "common") return;
  if (product === "whole") {
    if (!seesEverything(actor))
      throw OutOfScope("This is about the whole service, and you see a part of it.");
  } else if (!worksWith(actor, product))
    throw OutOfScope(`This belongs to ${product}, and you work with ${actor.products?.join(", ")}.`);
}
