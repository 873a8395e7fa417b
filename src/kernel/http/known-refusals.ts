import { IdempotencyConflict } from "../idempotency.ts";
import type { RefusalFacts } from "../refusal.ts";
import { RateLimited } from "../throttle/throttle.ts";
import { PreconditionFailed } from "./etag.ts";
import {
  BadRequest,
  HeadersTooLarge,
  InternalError,
  MalformedJson,
  PayloadTooLarge,
  RequestTimeout,
  ServiceUnavailable,
  UnsupportedMediaType,
  ValidationError,
} from "./refusals.ts";
import { MethodNotAllowed, PathNotFound } from "./unknown-routes.ts";

/** What any call may answer, whatever it does: written once in a document, as every operation's `default`. */
export const generalFailures: readonly RefusalFacts[] = [
  BadRequest,
  MalformedJson,
  RequestTimeout,
  PayloadTooLarge,
  UnsupportedMediaType,
  HeadersTooLarge,
  InternalError,
  ServiceUnavailable,
];

export const kernelRefusals: readonly RefusalFacts[] = [
  ...generalFailures,
  PathNotFound,
  MethodNotAllowed,
  IdempotencyConflict,
  PreconditionFailed,
  ValidationError,
  RateLimited,
];
