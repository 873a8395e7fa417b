import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { GateNotFound } from "../gates/gates.ts";
import { changePrices, copyTariffs, PricesChanged, planPrices } from "./bulk.ts";
import { tariffImport } from "./import.ts";
import {
  CopiedTariffs,
  DeletedTariff,
  NewTariff,
  PriceChange,
  PricePlan,
  PricesChange,
  PricesQuestion,
  Tariff,
  TariffCopy,
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

export function tariffRoutes(api: Api, settings: TariffSettings, runs: Runs): void {
  const calls = callsOf(api, "Tariffs", "/retribusi/v1/frontend/tariffs");
  const { get, post, put, remove } = calls;

  importRoute(
    calls,
    // The utility has a list of this name, and calls of both are told apart by it.
    "/bulk",
    runs,
    {
      summary: "Import levy tariffs from CSV",
      description:
        "Prices of passages at gates that are there, each valid from now on; scheduled prices stay, and none is taken from a file.",
      access: "operator",
    },
    tariffImport(settings),
  );
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

  post("/bulk/preview", {
    summary: "See what a change of many prices would do",
    description: "Changes nothing: each old and new price, and what stands beside it.",
    access: "operator",
    body: PricesQuestion,
    answer: PricePlan,
    handle: (ctx, { body }) => planPrices(ctx, body, settings),
  });

  post("/bulk", {
    summary: "Change many prices at once",
    description:
      "As they were previewed, from now on or from a second in the future; all or none, and an audit record for each.",
    access: "operator",
    body: PricesChange,
    answer: PricePlan,
    errors: [PricesChanged],
    handle: (ctx, { body }) => changePrices(ctx, body, settings),
  });

  post("/copy", {
    summary: "Copy the tariffs of another gate",
    description: "Those that the gate lacks, valid from now; those it has stay.",
    access: "operator",
    body: TariffCopy,
    answer: CopiedTariffs,
    errors: [GateNotFound],
    handle: (ctx, { body }) => copyTariffs(ctx, body, settings),
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
