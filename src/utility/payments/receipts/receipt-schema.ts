import { type Static, Type } from "typebox";
import { PrintQuery } from "../../../kernel/http/pdf-endpoint.ts";
import { OneOf, optional, Whole } from "../../../kernel/http/schema.ts";

/** What a receipt is printed on: a sheet, or a roll of this width. */
export const papers = ["a4", "80mm", "58mm"] as const;

export const ReceiptQuery = Type.Object({
  ...optional({
    paper: OneOf(papers, {
      description:
        "A4, or a paper roll of 80 or 58 mm, whose one page is as long as the receipt; RECEIPT_PAPER unless told.",
    }),
    cash: Whole(
      [0, 100_000_000_000],
      "Cash that was handed over at the counter, rupiah: printed on a roll with the change, and not kept.",
      100_000,
    ),
  }),
  ...PrintQuery,
});
export type ReceiptQuery = Static<typeof ReceiptQuery>;
