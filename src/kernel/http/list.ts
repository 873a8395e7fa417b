import { type Static, type TSchema, Type } from "typebox";
import type { Language } from "../../languages.ts";
import type { Ctx } from "../context.ts";
import { type Listed, readPage } from "../page-queries.ts";
import { PageOf, PageQuery, type Paging } from "../paging.ts";
import { type DownloadFormat, DownloadQuery, downloadEndpoint } from "./download.ts";
import { type Api, endpoint, type Spec } from "./endpoint.ts";
import { exportList } from "./list-export.ts";
import { OneOf } from "./schema.ts";
import { partsOf } from "./schema-parts.ts";

type SpecOfList = "access" | "product" | "permission" | "kiosk" | "summary" | "description" | "errors";

/** A list: what the document says of it, and how its rows are found. */
export interface List<Params extends TSchema, Query extends TSchema, Item extends TSchema>
  extends Pick<Spec<Params, Query, TSchema, TSchema>, SpecOfList | "params"> {
  /** The record that is listed. */
  item: Item;
  /** Filters and sorts; pages and formats are added to them. */
  query?: Query;
  /** Pages of another size than usual. */
  paging?: typeof PageQuery;
  /** @param ctx reads within the snapshot of the page or the file */
  find: (
    ctx: Ctx,
    asked: { params: Static<Params>; query: Static<Query> },
  ) => Listed<Static<Item>> | Promise<Listed<Static<Item>>>;
}

const LanguageQuery = {
  language: Type.Optional(
    OneOf(["en", "id"], { description: "Of the head and the columns. Default: the API's own names." }),
  ),
};

/** Registers a list as two calls: in pages with their exact total, and as a file at its path and `/export`. */
export function listEndpoint<Params extends TSchema, Query extends TSchema, Item extends TSchema>(
  api: Api,
  url: string,
  { item, find, query, paging = PageQuery, kiosk, ...call }: List<Params, Query, Item> & { tag: string },
): void {
  const { properties: filters = {} } = partsOf(query ?? {});
  const answer: TSchema = PageOf(item);
  endpoint(
    api,
    "GET",
    url,
    {
      ...call,
      ...(kiosk === undefined ? {} : { kiosk }),
      query: Type.Object({ ...paging, ...filters }),
      answer,
    },
    (ctx, { params, query: asked }) => {
      const { page, limit, ...query } = asked as Paging & Static<Query>;
      return readPage(ctx, { page, limit }, (within) =>
        find(within, { params, query: query as Static<Query> }),
      );
    },
  );
  const { listTexts } = api;
  if (listTexts === undefined) return;
  downloadEndpoint(
    api,
    `${url}/export`,
    {
      ...call,
      summary: call.summary.replace(/^List/, "Export"),
      description: "The list as a file; its filters and the number of rows come first.",
      query: Type.Object({ ...filters, ...DownloadQuery, ...LanguageQuery }),
    },
    async (ctx, { params, query: asked }) => {
      const {
        format: _,
        separator: _s,
        preamble: _p,
        language,
        ...query
      } = asked as DownloadFormat & {
        language?: Language;
      };
      const given = { params, query: query as Static<Query> };
      const list = { url, item, filters: query, find: (inSnapshot: Ctx) => find(inSnapshot, given) };
      return exportList(ctx, list, listTexts(language));
    },
  );
}
