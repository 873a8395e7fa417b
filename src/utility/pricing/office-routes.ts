import { csvEndpoint } from "../../kernel/http/csv-body.ts";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { ImportQuery, Run } from "../runs/office-schema.ts";
import { importCsv } from "../runs/runs.ts";
import { changeClass, createClass, getClass, listClasses, removeClass } from "./classes.ts";
import {
  ClassChange,
  ClassPath,
  ClassQuery,
  DeletedVersion,
  NewClass,
  NewTariff,
  Quote,
  QuoteQuery,
  RemovedClass,
  Tariff,
  TariffClass,
  TariffHistory,
  VersionPath,
} from "./office-schema.ts";
import { ruleOfficeRoutes } from "./rule-routes.ts";
import { tariffCsvExample, tariffImport } from "./tariff-import.ts";
import { enterTariff, quote, removeTariff, tariffHistory } from "./tariffs.ts";

const tag = "Prices";
const base = "/backoffice/v1/tariff-classes";
const one = `${base}/:code`;

export function pricingOfficeRoutes(door: Door, parts: UtilityParts): void {
  classRoutes(door, parts);
  tariffRoutes(door, parts);
  ruleOfficeRoutes(door, parts);
}

function classRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List tariff classes",
      description: "By code, deactivated ones too.",
      query: ClassQuery,
      answer: PageOf(TariffClass),
    },
    (ctx, { query }) => listClasses(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "admin",
      tag,
      summary: "Create a tariff class",
      description: "It needs a tariff before its connections can be billed.",
      body: NewClass,
      answer: TariffClass,
      status: 201,
      versioned: true,
      errors: ["TARIFF_CLASS_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createClass(ctx, body, zone)),
  );

  endpoint(
    door,
    "GET",
    one,
    {
      access: "viewer",
      tag,
      summary: "Read a tariff class",
      description: "The ETag of the answer is what If-Match takes.",
      params: ClassPath,
      answer: TariffClass,
      versioned: true,
      errors: ["TARIFF_CLASS_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getClass(ctx, params.code, zone)),
  );

  endpoint(
    door,
    "PUT",
    one,
    {
      access: "admin",
      tag,
      summary: "Rename, deactivate or reactivate a tariff class",
      description: "What is not named stays.",
      params: ClassPath,
      body: ClassChange,
      headers: IfMatch,
      answer: TariffClass,
      versioned: true,
      errors: ["TARIFF_CLASS_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeClass(ctx, params.code, body, zone, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    one,
    {
      access: "admin",
      tag,
      summary: "Delete a tariff class, or deactivate it",
      description:
        "Deleted when no connection, price or rule refers to it; deactivated otherwise. `deleted` says which.",
      params: ClassPath,
      headers: IfMatch,
      answer: RemovedClass,
      errors: ["TARIFF_CLASS_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeClass(ctx, params.code, request.headers["if-match"]),
  );
}

function tariffRoutes(door: Door, { zone, runs }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    `${one}/tariffs`,
    {
      access: "viewer",
      tag,
      summary: "Every version of a class's tariff",
      description: "Newest first, future ones too.",
      params: ClassPath,
      answer: TariffHistory,
      errors: ["TARIFF_CLASS_NOT_FOUND"],
    },
    (ctx, { params }) => tariffHistory(ctx, params.code, zone),
  );

  endpoint(
    door,
    "POST",
    `${one}/tariffs`,
    {
      access: "admin",
      tag,
      summary: "Enter a dated version of a tariff",
      description:
        "A bill is made with the version valid on the first day of its period, and keeps it. A version of the same day that no bill was made with is replaced; one that a bill was made with never changes.",
      params: ClassPath,
      body: NewTariff,
      answer: Tariff,
      status: 201,
      errors: ["TARIFF_CLASS_NOT_FOUND", "WATER_TARIFF_USED"],
    },
    (ctx, { params, body }) => enterTariff(ctx, params.code, body, zone),
  );

  endpoint(
    door,
    "DELETE",
    `${one}/tariffs/:effective_from`,
    {
      access: "admin",
      tag,
      summary: "Delete a version that no bill was made with",
      description: "The version before it is valid on in its place.",
      params: VersionPath,
      answer: DeletedVersion,
      errors: ["TARIFF_CLASS_NOT_FOUND", "WATER_TARIFF_NOT_FOUND", "WATER_TARIFF_USED"],
    },
    (ctx, { params }) => removeTariff(ctx, params.code, params.effective_from),
  );

  endpoint(
    door,
    "GET",
    `${one}/quote`,
    {
      access: "viewer",
      tag,
      summary: "What a volume would cost",
      description:
        "Tariff, levy and VAT as they are valid on a day: what a bill of a period that begins then would be.",
      params: ClassPath,
      query: QuoteQuery,
      answer: Quote,
      errors: ["TARIFF_CLASS_NOT_FOUND", "WATER_TARIFF_NOT_FOUND"],
    },
    (ctx, { params, query }) => quote(ctx, params.code, query, zone),
  );

  csvEndpoint(
    door,
    "/backoffice/v1/tariffs/import",
    {
      access: "admin",
      tag,
      summary: "Import tariffs from a CSV file",
      description:
        "One row a block. Rows of the same class_code and effective_from are one version; its blocks stand in the order of the file, each up to block_to (m³), the last one with an empty block_to. minimum_volume, base_fee, maintenance_fee, admin_fee and legal_basis hold for the whole version: write them on one of its rows. class_name makes a class that does not exist yet. All or nothing; a version of the same day that no bill was made with is replaced.",
      query: ImportQuery,
      example: tariffCsvExample,
      answer: Run,
      status: 201,
      errors: ["RUN_IN_PROGRESS"],
    },
    (ctx, { query, csv }) =>
      importCsv(ctx, runs, "tariffs-import", csv, tariffImport(), { dryRun: query.dry_run === "true" }),
  );
}
