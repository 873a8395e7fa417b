import type { Answer } from "../../api/queries.ts";
import type { Mutation } from "./mutation-description.tsx";

/** What a line of the bank may be for. */
export type FoundCandidates = Answer<"/backoffice/v1/mutations/{id}">["candidates"];

export interface CandidatesProps {
  mutation: Mutation;
  candidates: FoundCandidates;
  onDecided: () => void;
}
