import type { ErrorKind } from "../kernel/errors.ts";
import type { Door } from "../kernel/http/endpoint.ts";
import { accountOfficeRoutes } from "./accounts/office-routes.ts";
import { officeErrors as accountErrors } from "./accounts/office-schema.ts";
import { bankOfficeRoutes } from "./bank/office-routes.ts";
import { officeErrors as bankErrors } from "./bank/office-schema.ts";
import { billOfficeRoutes } from "./bills/office-routes.ts";
import { officeErrors as billErrors } from "./bills/office-schema.ts";
import { complaintOfficeRoutes } from "./complaints/office-routes.ts";
import { officeErrors as complaintErrors } from "./complaints/office-schema.ts";
import { connectionOfficeRoutes } from "./connections/office-routes.ts";
import { officeErrors as connectionErrors } from "./connections/office-schema.ts";
import { customerOfficeRoutes } from "./customers/office-routes.ts";
import { officeErrors as customerErrors } from "./customers/office-schema.ts";
import { installationOfficeRoutes } from "./installations/office-routes.ts";
import { officeErrors as installationErrors } from "./installations/office-schema.ts";
import { noticeOfficeRoutes } from "./notices/office-routes.ts";
import { officeErrors as noticeErrors } from "./notices/office-schema.ts";
import type { UtilityParts } from "./parts.ts";
import { paymentOfficeRoutes } from "./payments/office-routes.ts";
import { officeErrors as paymentErrors } from "./payments/office-schema.ts";
import { pricingOfficeRoutes } from "./pricing/office-routes.ts";
import { officeErrors as priceErrors } from "./pricing/office-schema.ts";
import { readingOfficeRoutes } from "./readings/office-routes.ts";
import { officeErrors as readingErrors } from "./readings/office-schema.ts";
import { runOfficeRoutes } from "./runs/office-routes.ts";
import { officeErrors as runErrors } from "./runs/office-schema.ts";
import { uploadOfficeRoutes } from "./uploads/office-routes.ts";
import { officeErrors as uploadErrors } from "./uploads/office-schema.ts";
import { walletOfficeRoutes } from "./wallet/office-routes.ts";
import { officeErrors as walletErrors } from "./wallet/office-schema.ts";

/** Error codes of the utility's calls on the staff door: code → kind and example message. */
export const officeErrorCodes: Record<string, [ErrorKind, string]> = {
  ...runErrors,
  ...accountErrors,
  ...uploadErrors,
  ...customerErrors,
  ...connectionErrors,
  ...priceErrors,
  ...billErrors,
  ...walletErrors,
  ...paymentErrors,
  ...bankErrors,
  ...readingErrors,
  ...complaintErrors,
  ...installationErrors,
  ...noticeErrors,
};

/** The utility's calls on the staff door, under /backoffice/v1. */
export function officeRoutes(door: Door, parts: UtilityParts): void {
  runOfficeRoutes(door, parts);
  accountOfficeRoutes(door, parts);
  uploadOfficeRoutes(door, parts);
  customerOfficeRoutes(door, parts);
  connectionOfficeRoutes(door, parts);
  pricingOfficeRoutes(door, parts);
  billOfficeRoutes(door, parts);
  walletOfficeRoutes(door, parts);
  paymentOfficeRoutes(door, parts);
  bankOfficeRoutes(door, parts);
  readingOfficeRoutes(door, parts);
  complaintOfficeRoutes(door, parts);
  installationOfficeRoutes(door, parts);
  noticeOfficeRoutes(door, parts);
}
