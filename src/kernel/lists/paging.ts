import { type Static, type TSchema, Type } from "typebox";
import { WireRecord } from "../http/record.ts";
import { OneOf } from "../http/schema.ts";
import { Text } from "../text.ts";

export const PageQuery = {
  page: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 1,
    description: "Page, from 1.",
  }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: "Rows a page." }),
};

/** Part of a text by which a list is searched. @param description what it is looked for in */
export const SearchText = (description: string) => Type.Optional(Text([1, 100], description));

/** In the query of a list whose records are deactivated in place of being deleted. */
export const ActiveQuery = {
  is_active: Type.Optional(
    OneOf(["true", "false"], { description: "Only active, or only deactivated ones." }),
  ),
};

const Paging = Type.Object(PageQuery);
export type Paging = Static<typeof Paging>;

export const Pagination = WireRecord(
  "Pagination",
  {
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Integer({ description: "Exact number of rows under the filter." }),
    total_pages: Type.Integer({ description: "0 when there is nothing." }),
    next_cursor: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: "Continues right after this page's last row, whatever arrives meanwhile.",
      }),
    ),
  },
  { examples: [{ page: 1, limit: 20, total: 1, total_pages: 1 }] },
);
export type Pagination = Static<typeof Pagination>;

export interface Page<Row> {
  items: Row[];
  pagination: Pagination;
}

/** The wire form of a page of `item`; of a named record it is named too. */
export function PageOf<Item extends TSchema>(item: Item) {
  const { title } = item as { title?: string };
  return Type.Object(
    { items: Type.Array(item), pagination: Pagination },
    title === undefined ? {} : { title: `${title}Page` },
  );
}

/** Rows to skip; a page beyond what a number can count is simply beyond the end. */
export function offsetOf({ page, limit }: Paging): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}

export function pageOf<Row>(items: Row[], total: number, { page, limit }: Paging): Page<Row> {
  return { items, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
}
