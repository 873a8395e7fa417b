import type { Answer, ItemOf } from "../../api/queries.ts";

export const linesPath = "/retribusi/v1/frontend/cash/bank-lines";
export type Line = ItemOf<typeof linesPath>;
export type LineDetail = Answer<`${typeof linesPath}/{id}`>;
export type Proposal = LineDetail["proposals"][number];
