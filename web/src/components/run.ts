import type { Answer } from "../api/queries.ts";

/** A long work that the server carries out: an import, a billing. */
export type Run = Answer<"/backoffice/v1/runs/{id}">;
