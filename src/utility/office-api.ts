import type { Api } from "../kernel/http/endpoint.ts";
import { periodicReportRoutes } from "../reporting/routes.ts";
import { accountOfficeRoutes } from "./accounts/office-routes.ts";
import { areaOfficeRoutes } from "./areas/office-routes.ts";
import { bankOfficeRoutes } from "./bank/office-routes.ts";
import { billOfficeRoutes } from "./bills/office-routes.ts";
import { complaintOfficeRoutes } from "./complaints/office-routes.ts";
import { connectionOfficeRoutes } from "./connections/office-routes.ts";
import { correctionOfficeRoutes } from "./corrections/office-routes.ts";
import { crewOfficeRoutes } from "./crews/office-routes.ts";
import { customerOfficeRoutes } from "./customers/office-routes.ts";
import { installationOfficeRoutes } from "./installations/office-routes.ts";
import { mapOfficeRoutes } from "./map/office-routes.ts";
import { deliveryOfficeRoutes } from "./messages/deliveries/office-routes.ts";
import { noticeOfficeRoutes } from "./notices/office-routes.ts";
import { outageOfficeRoutes } from "./outages/office-routes.ts";
import type { UtilityParts } from "./parts.ts";
import { paymentOfficeRoutes } from "./payments/office-routes.ts";
import { utilityReports } from "./periodic-reports/periodic-reports.ts";
import { pricingOfficeRoutes } from "./pricing/office-routes.ts";
import { readingOfficeRoutes } from "./readings/office-routes.ts";
import { uploadOfficeRoutes } from "./uploads/office-routes.ts";
import { walletOfficeRoutes } from "./wallet/office-routes.ts";

/** The utility's calls on the staff API, under /backoffice/v1. */
export function officeRoutes(given: Api, parts: UtilityParts): void {
  const api: Api = { ...given, product: "water" };
  accountOfficeRoutes(api, parts);
  deliveryOfficeRoutes(api);
  uploadOfficeRoutes(api, parts);
  customerOfficeRoutes(api, parts);
  connectionOfficeRoutes(api, parts);
  areaOfficeRoutes(api);
  pricingOfficeRoutes(api, parts);
  billOfficeRoutes(api, parts);
  walletOfficeRoutes(api);
  paymentOfficeRoutes(api, parts);
  bankOfficeRoutes(api, parts);
  readingOfficeRoutes(api, parts);
  correctionOfficeRoutes(api);
  crewOfficeRoutes(api, parts);
  complaintOfficeRoutes(api, parts);
  outageOfficeRoutes(api);
  installationOfficeRoutes(api, parts);
  noticeOfficeRoutes(api);
  mapOfficeRoutes(api, parts.config);
  periodicReportRoutes(api, utilityReports, parts.config);
}
