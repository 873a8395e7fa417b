import { api, dataOf, recordOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { omitEmpty } from "../../components/use-filters.ts";
import { csvBody } from "../../office/imports/kinds.ts";
import type { StatementCalls } from "../../office/statements/statement-account.ts";

/** How the statements of a bank account are read. */
export function statementCalls(id: number): StatementCalls {
  const path = { id };
  return {
    save: (csv_mapping, etag) =>
      dataOf(
        api.PUT("/backoffice/v1/bank-accounts/{id}", {
          params: { path, ...ifMatch(etag) },
          body: { csv_mapping, statement_profile: null },
        }),
      ),
    read: () => recordOf(api.GET("/backoffice/v1/bank-accounts/{id}", { params: { path } })),
    tryStatement: (file, reading) =>
      dataOf(
        api.POST("/backoffice/v1/bank-accounts/{id}/mapping/try", {
          ...csvBody(file),
          params: { path, query: omitEmpty(reading) },
        }),
      ),
  };
}
