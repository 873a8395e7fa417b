import { type Static, type TSchema, Type } from "typebox";
import type { Language } from "../../languages.ts";
import type { Ctx } from "../context.ts";
import { type Listed, readPage } from "../lists/page-queries.ts";
import { PageOf, PageQuery, type Paging } from "../lists/paging.ts";
import { type DownloadFormat, DownloadQuery, downloadEndpoint } from "./download.ts";
import { type Api, endpoint, type Spec } from "./endpoint.ts";
import { exportList } from "./list-export.ts";
import type { TextsOfLists } from "./list-texts.ts";
import { OneOf } from "./schema.ts";
import { partsOf } from "./schema-parts.ts";

type SpecOfList =
  | "access"
  | "product"
  | "permission"
  | "kiosk"
  | "summary"
  | "description"
  | "params"
  | "errors";

/** A list: what the document says of it, and how its rows are found. */
export interface List<Params extends TSchema, Query extends TSchema, Item extends TSchema>
  extends Pick<Spec<Params, Query, TSchema, TSchema>, SpecOfList> {
  /** The record that is listed. */
  item: Item;
  /** Filters and sorts; page and format are added to them. */
  query?: Query;
  /** The fields that stand first in files for people, as an office sends them on. */
  first?: readonly string[];
  /** Pages of another size than usual. */
  paging?: typeof PageQuery;
  /** @param ctx reads within the snapshot of the page or the file */
  find: (
    ctx: Ctx,
    asked: { params: Static<Params>; query: Static<Query> },
  ) => Listed<Static<Item>> | Promise<Listed<Static<Item>>>;
}

/** Registers a list as two calls: in pages with their exact total, and as a file at its path and `/export`. */
export function listEndpoint<Params extends TSchema, Query extends TSchema, Item extends TSchema>(
  api: Api,
  url: string,
  list: List<Params, Query, Item> & { tag: string },
): void {
  pagesEndpoint(api, url, list);
  if (api.listTexts !== undefined) fileEndpoint(api, url, list, api.listTexts);
}

function pagesEndpoint<Params extends TSchema, Query extends TSchema, Item extends TSchema>(
  api: Api,
  url: string,
  {
    item,
    find,
    query: filters,
    paging = PageQuery,
    first: _,
    ...call
  }: List<Params, Query, Item> & { tag: string },
): void {
  const query = Type.Object({ ...paging, ...partsOf(filters ?? {}).properties });
  const answer: TSchema = PageOf(item);
  endpoint(api, "GET", url, { ...call, query, answer }, (ctx, { params, query: asked }) => {
    const { page, limit, ...query } = asked as Paging & Static<Query>;
    const given = { params, query: query as Static<Query> };
    return readPage(ctx, { page, limit }, (inSnapshot) => find(inSnapshot, given));
  });
}

const FileQuery = {
  ...DownloadQuery,
  language: Type.Optional(
    OneOf(["en", "id"], { description: "Of the head and the columns. Default: the API's own names." }),
  ),
};

function fileEndpoint<Params extends TSchema, Query extends TSchema, Item extends TSchema>(
  api: Api,
  url: string,
  {
    item,
    find,
    first,
    query: filters,
    paging: _,
    kiosk: _k,
    ...call
  }: List<Params, Query, Item> & { tag: string },
  textsOf: TextsOfLists,
): void {
  const spec = {
    ...call,
    summary: call.summary.replace(/^List/, "Export"),
    description: "The list as a file; its filters and the number of rows come first.",
    query: Type.Object({ ...partsOf(filters ?? {}).properties, ...FileQuery }),
  };
  downloadEndpoint(api, `${url}/export`, spec, async (ctx, { params, query: asked }) => {
    const { format: _f, separator: _s, preamble: _p, language, ...query } = asked as FileAsked;
    const given = { params, query: query as Static<Query> };
    const list = {
      url,
      item,
      filters: query,
      find: (inSnapshot: Ctx) => find(inSnapshot, given),
      ...(first === undefined ? {} : { first }),
    };
    return exportList(ctx, list, textsOf(language));
  });
}

type FileAsked = DownloadFormat & { language?: Language };
