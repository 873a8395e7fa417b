import { api, dataOf, recordOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { omitEmpty } from "../../components/use-filters.ts";
import { csvBody } from "../../office/imports/kinds.ts";
import type { Profile, StatementCalls } from "../../office/statements/statement-account.ts";
import { linesPath } from "./line.ts";

export const formPath = "/retribusi/v1/frontend/cash/bank-form";

/** How the statements of the treasury's account are read. */
export const statementCalls: StatementCalls = {
  save: (csv_mapping, etag) =>
    dataOf(api.PUT(formPath, { params: ifMatch(etag), body: { csv_mapping, statement_profile: null } })),
  read: () => recordOf(api.GET(formPath)),
  tryStatement: (file, reading) =>
    dataOf(api.POST(`${linesPath}/try`, { ...csvBody(file), params: { query: omitEmpty(reading) } })),
};

/** Names the bank's form in which they come; null: none. @throws {ApiError} */
export function saveProfile(statement_profile: Profile | null, etag: string | undefined) {
  return dataOf(api.PUT(formPath, { params: ifMatch(etag), body: { statement_profile } }));
}
