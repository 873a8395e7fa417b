import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { GateNotFound } from "../gates/gates.ts";
import {
  DeletedTariff,
  NewTariff,
  PriceChange,
  Tariff,
  TariffHistory,
  TariffPath,
  TariffQuery,
  TariffRules,
} from "./schema.ts";
import {
  changePrice,
  createTariff,
  getTariff,
  listTariffs,
  removeTariff,
  TariffExists,
  TariffNotFound,
  type TariffSettings,
  tariffHistory,
} from "./tariffs.ts";

export function tariffRoutes(api: Api, settings: TariffSettings): void {
  const { get, post, put, remove } = callsOf(api, "Tariffs", "/retribusi/v1/frontend/tariffs");
  const one = "/:location_code/:gate_code/:category";

  get("", {
    summary: "List tariffs",
    description:
      "By location, gate and category: the price valid now, and the next one where it is scheduled.",
    access: "viewer",
    query: TariffQuery,
    answer: PageOf(Tariff),
    handle: (ctx, { query }) => listTariffs(ctx, query),
  });

  post("", {
    summary: "Create a tariff",
    description: "Valid from now; events older than the first price are priced by it too.",
    access: "operator",
    body: NewTariff,
    answer: Tariff,
    status: 201,
    versioned: true,
    errors: [GateNotFound, TariffExists],
    handle: (ctx, { body }) => createTariff(ctx, body, settings),
  });

  callsOf(api, "Tariffs", "/retribusi/v1/frontend").get("/tariff-rules", {
    summary: "What a price must have",
    description: "As the service is set up (LEGAL_BASIS_REQUIRED), so that a form can say it before.",
    access: "viewer",
    answer: TariffRules,
    handle: async () => ({ legal_basis_required: settings.legalBasisRequired }),
  });

  get(one, {
    summary: "Read a tariff",
    description:
      "The price valid now, and the next one where it is scheduled. The ETag of the answer is what If-Match takes.",
    access: "viewer",
    params: TariffPath,
    answer: Tariff,
    versioned: true,
    errors: [TariffNotFound],
    handle: (ctx, { params }) => getTariff(ctx, params),
  });

  put(one, {
    summary: "Set a price, now or later",
    description:
      "Writes a new version. An event is priced by the version valid at its own time; stored events keep their price.",
    access: "operator",
    params: TariffPath,
    body: PriceChange,
    answer: Tariff,
    versioned: true,
    errors: [TariffNotFound],
    handle: (ctx, { params, body, ifMatch }) => changePrice(ctx, params, body, settings, ifMatch),
  });

  remove(one, {
    summary: "Delete a tariff",
    description: "Hard delete, with its scheduled prices; events keep their price.",
    access: "admin",
    params: TariffPath,
    answer: DeletedTariff,
    versioned: true,
    errors: [TariffNotFound],
    handle: (ctx, { params, ifMatch }) => removeTariff(ctx, params, ifMatch),
  });

  get(`${one}/history`, {
    summary: "Every price of a tariff",
    description:
      "Every price that was ever set, with the seconds in which it is valid; scheduled ones too, and those that another price for the same second has replaced.",
    access: "viewer",
    params: TariffPath,
    answer: TariffHistory,
    errors: [TariffNotFound],
    handle: (ctx, { params }) => tariffHistory(ctx, params),
  });
}
