import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import {
  DeletedTariff,
  NewTariff,
  PriceChange,
  Tariff,
  TariffHistory,
  TariffPath,
  TariffQuery,
} from "./schema.ts";
import { changePrice, createTariff, getTariff, listTariffs, removeTariff, tariffHistory } from "./tariffs.ts";

const tag = "Tariffs";
const base = "/retribusi/v1/frontend/tariffs";
const one = `${base}/:location_code/:gate_code/:category`;

export function tariffRoutes(door: Door): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List tariffs",
      query: TariffQuery,
      answer: PageOf(Tariff),
      description:
        "By location, gate and category: the price valid now, and the next one where it is scheduled.",
    },
    (ctx, { query }) => listTariffs(ctx, query),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "operator",
      tag,
      summary: "Create a tariff",
      body: NewTariff,
      answer: Tariff,
      status: 201,
      versioned: true,
      description: "Valid from now; events older than the first price are priced by it too.",
      errors: ["GATE_NOT_FOUND", "TARIFF_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createTariff(ctx, body)),
  );

  endpoint(
    door,
    "GET",
    one,
    {
      access: "viewer",
      tag,
      summary: "Read a tariff",
      params: TariffPath,
      answer: Tariff,
      versioned: true,
      description:
        "The price valid now, and the next one where it is scheduled. The ETag of the answer is what If-Match takes.",
      errors: ["TARIFF_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getTariff(ctx, params)),
  );

  endpoint(
    door,
    "PUT",
    one,
    {
      access: "operator",
      tag,
      summary: "Set a price, now or later",
      params: TariffPath,
      body: PriceChange,
      headers: IfMatch,
      answer: Tariff,
      versioned: true,
      description:
        "Writes a new version. An event is priced by the version valid at its own time; stored events keep their price.",
      errors: ["TARIFF_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changePrice(ctx, params, body, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    one,
    {
      access: "admin",
      tag,
      summary: "Delete a tariff",
      params: TariffPath,
      headers: IfMatch,
      answer: DeletedTariff,
      description: "Hard delete, with its scheduled prices; events keep their price.",
      errors: ["TARIFF_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeTariff(ctx, params, request.headers["if-match"]),
  );

  endpoint(
    door,
    "GET",
    `${one}/history`,
    {
      access: "viewer",
      tag,
      summary: "Every price of a tariff",
      params: TariffPath,
      answer: TariffHistory,
      description: "Each price with the seconds in which it is valid, scheduled ones too.",
      errors: ["TARIFF_NOT_FOUND"],
    },
    (ctx, { params }) => tariffHistory(ctx, params),
  );
}
