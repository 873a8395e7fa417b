import type { Answer } from "../../api/queries.ts";

/** A fault report with its photos and its history. */
export type ReportDetail = Answer<"/backoffice/v1/reports/{no}">;
