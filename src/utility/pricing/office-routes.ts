import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { csvImportRoute, importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { TariffClassNotFound } from "../connections/connections.ts";
import type { UtilityParts } from "../parts.ts";
import { classImport } from "./class-import.ts";
import * as classes from "./classes.ts";
import * as schema from "./office-schema.ts";
import { ruleRoutes } from "./rule-routes.ts";
import { tariffCsvExample, tariffsOfFile } from "./tariff-import.ts";
import * as tariffs from "./tariffs.ts";

const ofClass = {
  params: schema.ClassPath,
  answer: schema.TariffClass,
  errors: [TariffClassNotFound],
};

export function pricingOfficeRoutes(api: Api, { runs }: UtilityParts): void {
  const calls = callsOf(api, "Prices", "/backoffice/v1");
  importRoute(calls, "/tariff-classes", runs, classImport, {
    summary: "Import tariff classes from CSV",
    description: "Their prices come with the import of tariffs.",
    access: "admin",
  });
  classRoutes(calls);
  tariffRoutes(calls, runs);
  ruleRoutes(calls);
}

function classRoutes({ list, post, at }: Calls): void {
  const one = at("/tariff-classes/:code", ofClass);

  list("/tariff-classes", {
    summary: "List tariff classes",
    description: "By code, deactivated ones too.",
    access: "viewer",
    query: schema.ClassQuery,
    item: schema.TariffClass,
    find: (ctx, { query }) => classes.listClasses(ctx, query),
  });

  post("/tariff-classes", {
    summary: "Create a tariff class",
    description: "It needs a tariff before its connections can be billed.",
    access: "admin",
    body: schema.NewClass,
    answer: schema.TariffClass,
    status: 201,
    versioned: true,
    errors: [classes.TariffClassExists],
    handle: (ctx, { body }) => classes.createClass(ctx, body),
  });

  one.get("", {
    summary: "Read a tariff class",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => classes.getClass(ctx, params.code),
  });

  one.put("", {
    summary: "Rename, deactivate or reactivate a tariff class",
    description: "What is not named stays.",
    access: "admin",
    body: schema.ClassChange,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => classes.changeClass(ctx, params.code, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete a tariff class, or deactivate it",
    description:
      "Deleted when no connection, price or rule refers to it; deactivated otherwise. `deleted` says which.",
    access: "admin",
    answer: schema.RemovedClass,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => classes.removeClass(ctx, params.code, ifMatch),
  });
}

function tariffRoutes(calls: Calls, runs: Runs): void {
  const one = calls.at("/tariff-classes/:code", ofClass);

  one.get("/tariffs", {
    summary: "Every version of a class's tariff",
    description: "Newest first, future ones too.",
    access: "viewer",
    answer: schema.TariffHistory,
    handle: (ctx, { params }) => tariffs.tariffHistory(ctx, params.code),
  });

  one.post("/tariffs", {
    summary: "Enter a dated version of a tariff",
    description:
      "A bill is made with the version valid on the first day of its period, and keeps it. A version of the same day that no bill was made with is replaced; one that a bill was made with never changes.",
    access: "admin",
    body: schema.NewTariff,
    answer: schema.Tariff,
    status: 201,
    errors: [tariffs.WaterTariffUsed],
    handle: (ctx, { params, body }) => tariffs.enterTariff(ctx, params.code, body),
  });

  calls.remove("/tariff-classes/:code/tariffs/:effective_from", {
    summary: "Delete a version that no bill was made with",
    description: "The version before it is valid on in its place.",
    access: "admin",
    params: schema.VersionPath,
    answer: schema.DeletedVersion,
    errors: [TariffClassNotFound, tariffs.WaterTariffNotFound, tariffs.WaterTariffUsed],
    handle: (ctx, { params }) => tariffs.removeTariff(ctx, params.code, params.effective_from),
  });

  one.get("/quote", {
    summary: "What a volume would cost",
    description:
      "Tariff, levy and VAT as they are valid on a day: what a bill of a period that begins then would be.",
    access: "viewer",
    query: schema.QuoteQuery,
    answer: schema.Quote,
    errors: [tariffs.WaterTariffNotFound],
    handle: (ctx, { params, query }) => tariffs.quote(ctx, params.code, query),
  });

  csvImportRoute(calls, "/tariffs/import", { runs, kind: "tariffs-import" }, tariffsOfFile, {
    summary: "Import tariffs from a CSV file",
    description:
      "One row a block. Rows of the same class_code and effective_from are one version; its blocks stand in the order of the file, each up to block_to (m³), the last one with an empty block_to. minimum_volume, base_fee, maintenance_fee, admin_fee and legal_basis hold for the whole version: write them on one of its rows. class_name makes a class that does not exist yet. All or nothing; a version of the same day that no bill was made with is replaced.",
    access: "admin",
    example: tariffCsvExample,
  });
}
