import type { ErrorKind } from "../kernel/errors.ts";
import type { Door } from "../kernel/http/endpoint.ts";
import { customerOfficeRoutes } from "./customers/office-routes.ts";
import { officeErrors as customerErrors } from "./customers/office-schema.ts";
import type { UtilityParts } from "./parts.ts";
import { runOfficeRoutes } from "./runs/office-routes.ts";
import { officeErrors as runErrors } from "./runs/office-schema.ts";

/** Error codes of the utility's calls on the staff door: code → kind and example message. */
export const officeErrorCodes: Record<string, [ErrorKind, string]> = {
  ...runErrors,
  ...customerErrors,
};

/** The utility's calls on the staff door, under /backoffice/v1. */
export function officeRoutes(door: Door, parts: UtilityParts): void {
  runOfficeRoutes(door, parts);
  customerOfficeRoutes(door, parts);
}
