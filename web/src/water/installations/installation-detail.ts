import type { Answer } from "../../api/queries.ts";

/** An application for a new connection with its papers and its stages. */
export type InstallationDetail = Answer<"/backoffice/v1/installations/{no}">;
