import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { setImportRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { type CopyTariffs, GateNotFound } from "../gates/gates.ts";
import { changePrices, copyTariffs, PricesChanged, planPrices } from "./bulk.ts";
import { tariffImport } from "./import.ts";
import * as schema from "./schema.ts";
import * as tariffs from "./tariffs.ts";

/** What a new gate takes of another one (gates know no tariffs). */
export function tariffsForNewGate(settings: tariffs.TariffSettings): CopyTariffs {
  return (tx, copy) => copyTariffs(tx, copy, settings);
}

export function tariffRoutes(api: Api, settings: tariffs.TariffSettings, runs: Runs): void {
  const calls = callsOf(api, "Tariffs", "/retribusi/v1/frontend/tariffs");
  const { list, post } = calls;
  const one = calls.at("/:location_code/:gate_code/:category", {
    params: schema.TariffPath,
    errors: [tariffs.TariffNotFound],
  });

  setImportRoute(
    calls,
    // The utility has a list of this name, and calls of both are distinguished by it.
    "/bulk",
    runs,
    tariffImport(settings),
    {
      summary: "Import levy tariffs from CSV",
      description:
        "Prices of passages at gates that are there, each valid from now on; scheduled prices stay, and none is taken from a file. A price that is more than PRICE_QUESTION_FACTOR times the one in force, or less than such a part of it, has to be confirmed: the trial (dry_run) names such rows and has `seen` in its result, which the import sends.",
      access: "operator",
    },
  );

  list("", {
    summary: "List tariffs",
    description:
      "By location, gate and category, or by the price valid now (`price`), the code of the `gate` or the `category`, each with `-` the other way; with the next price where it is scheduled.",
    access: "viewer",
    query: schema.TariffQuery,
    item: schema.Tariff,
    find: (ctx, { query }) => tariffs.listTariffs(ctx, query),
  });

  post("", {
    summary: "Create a tariff",
    description: "Valid from now; events older than the first price are priced by it too.",
    access: "operator",
    body: schema.NewTariff,
    answer: schema.Tariff,
    status: 201,
    versioned: true,
    errors: [GateNotFound, tariffs.TariffExists],
    handle: (ctx, { body }) => tariffs.createTariff(ctx, body, settings),
  });

  callsOf(api, "Tariffs", "/retribusi/v1/frontend").get("/tariff-rules", {
    summary: "What a price must have",
    description: "As the service is set up (LEGAL_BASIS_REQUIRED), so that a form can say it before.",
    access: "viewer",
    answer: schema.TariffRules,
    handle: async () => ({ legal_basis_required: settings.legalBasisRequired }),
  });

  post("/bulk/preview", {
    summary: "See what a change of many prices would do",
    description: "Changes nothing: each old and new price, and what stands beside it.",
    access: "operator",
    body: schema.PricesQuestion,
    answer: schema.PricePlan,
    handle: (ctx, { body }) => planPrices(ctx, body, settings),
  });

  post("/bulk", {
    summary: "Change many prices at once",
    description:
      "As they were previewed, from now on or from a second in the future; all or none, and an audit record for each.",
    access: "operator",
    body: schema.PricesChange,
    answer: schema.PricePlan,
    errors: [PricesChanged],
    handle: (ctx, { body }) => changePrices(ctx, body, settings),
  });

  post("/copy", {
    summary: "Copy the tariffs of another gate",
    description: "Those that the gate lacks, valid from now; those it has stay.",
    access: "operator",
    body: schema.TariffCopy,
    answer: schema.CopiedTariffs,
    errors: [GateNotFound],
    handle: (ctx, { body }) => copyTariffs(ctx, body, settings),
  });

  one.get("", {
    summary: "Read a tariff",
    description: "The price valid now, and the next one where it is scheduled.",
    access: "viewer",
    answer: schema.Tariff,
    versioned: true,
    handle: (ctx, { params }) => tariffs.getTariff(ctx, params),
  });

  one.put("", {
    summary: "Set a price, now or later",
    description:
      "Writes a new version. An event is priced by the version valid at its own time; stored events keep their price.",
    access: "operator",
    body: schema.PriceChange,
    answer: schema.Tariff,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => tariffs.changePrice(ctx, params, body, settings, ifMatch),
  });

  one.remove("", {
    summary: "Delete a tariff",
    description:
      "Events are no longer priced by it, and its scheduled prices are withdrawn. Events keep their price, and its history stays to be read.",
    access: "admin",
    answer: schema.DeletedTariff,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => tariffs.removeTariff(ctx, params, ifMatch),
  });

  one.get("/history", {
    summary: "Every price of a tariff",
    description:
      "Every price that was ever set, with the seconds in which it is valid; scheduled ones too, those that another price for the same second has replaced, and those of a tariff that is removed.",
    access: "viewer",
    answer: schema.TariffHistory,
    handle: (ctx, { params }) => tariffs.tariffHistory(ctx, params),
  });
}
