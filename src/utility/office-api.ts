import type { ErrorKind } from "../kernel/errors.ts";
import type { Door } from "../kernel/http/endpoint.ts";
import type { UtilityParts } from "./parts.ts";

/** Error codes of the utility's calls on the staff door: code → kind and example message. */
export const officeErrorCodes: Record<string, [ErrorKind, string]> = {};

/** The utility's calls on the staff door, under /backoffice/v1. */
export function officeRoutes(_door: Door, _parts: UtilityParts): void {}
