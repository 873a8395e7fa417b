import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { csvImportRoute } from "../../runs/import-route.ts";
import { CustomerNotFound } from "../customers/customers.ts";
import type { UtilityParts } from "../parts.ts";
import * as connections from "./connections.ts";
import { connectionsOfFile } from "./import.ts";
import { accountsOfConnection, unlinkByStaff } from "./links.ts";
import { metersOf } from "./meters/meters.ts";
import { nextNumbers } from "./next-numbers.ts";
import * as schema from "./office-schema.ts";
import * as refusals from "./refusals.ts";

const ofOne = {
  params: schema.ConnectionPath,
  answer: schema.Connection,
  errors: [refusals.ConnectionNotFound],
};

export function connectionOfficeRoutes(api: Api, parts: UtilityParts): void {
  const calls = callsOf(api, "Connections", "/backoffice/v1/connections");
  numberRoute(api);
  recordRoutes(calls);
  meterRoute(calls);
  importRoute(calls, parts);
  linkRoutes(calls);
}

function numberRoute(api: Api): void {
  callsOf(api, "Connections", "/backoffice/v1").get("/next-numbers", {
    summary: "Which numbers come next",
    description:
      "The first free number after the last one that was given, for a connection in the area and for a customer: to be offered, and changed at will. Asking takes none.",
    access: "viewer",
    query: schema.NextNumbersQuery,
    answer: schema.NextNumbers,
    handle: (ctx, { query }) => nextNumbers(ctx, query.area),
  });
}

function recordRoutes({ list, post, at }: Calls): void {
  const one = at("/:sl", ofOne);

  list("", {
    summary: "List connections",
    description: "By number, or by the customer's name (`name`, `-name`).",
    access: "viewer",
    query: schema.ConnectionQuery,
    item: schema.Connection,
    find: (ctx, { query }) => connections.listConnections(ctx, query),
  });

  post("", {
    summary: "Create a connection",
    description: "Without more: a meter of 5 digits that begins at 0, and AKTIF.",
    access: "operator",
    body: schema.NewConnection,
    answer: schema.Connection,
    status: 201,
    versioned: true,
    errors: [CustomerNotFound, refusals.TariffClassNotFound, refusals.ConnectionExists, refusals.MeterExists],
    handle: (ctx, { body }) => connections.createConnection(ctx, body),
  });

  one.get("", {
    summary: "Read a connection",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => connections.getConnection(ctx, params.sl),
  });

  one.put("", {
    summary: "Change a connection",
    description:
      "Only the fields that are sent; the status is set here too. With another customer, accounts that had proved to be the owner become PEMBAYAR. Digits and first stand of a meter that has been read stay as they are; another meter is recorded as an exchange.",
    access: "operator",
    body: schema.ConnectionChange,
    versioned: true,
    errors: [CustomerNotFound, refusals.TariffClassNotFound, refusals.MeterExists, refusals.MeterHasReadings],
    handle: (ctx, { params, body, ifMatch }) => connections.changeConnection(ctx, params.sl, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete a connection",
    description:
      "Only one that was entered by mistake: nothing may refer to it. What is taken away becomes CABUT.",
    access: "admin",
    answer: schema.DeletedConnection,
    versioned: true,
    errors: [refusals.ConnectionInUse],
    handle: (ctx, { params, ifMatch }) => connections.removeConnection(ctx, params.sl, ifMatch),
  });
}

function meterRoute({ at }: Calls): void {
  at("/:sl", ofOne).get("/meters", {
    summary: "List the meters of a connection",
    description: "The one that is there now first. They are exchanged by POST …/meter-exchange.",
    access: "viewer",
    answer: schema.InstalledMeters,
    handle: async (ctx, { params }) => ({
      items: await metersOf(ctx, await connections.requireConnection(ctx.db, params.sl)),
    }),
  });
}

function importRoute(calls: Calls, { runs }: UtilityParts): void {
  csvImportRoute(calls, "/import", { runs, kind: "connections-import" }, connectionsOfFile, {
    summary: "Import connections from CSV",
    description:
      "Columns sl, customer_code, class_code, address and area; meter_no, meter_digits, initial_stand, status, latitude, longitude and installed_on may be left out. Customers and classes must be there. A connection whose number is there already is changed; a blank cell leaves its value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.",
    access: "admin",
    example:
      "sl,customer_code,class_code,address,area,meter_no,meter_digits,initial_stand,status,latitude,longitude,installed_on\n0100123456,P-000123,RT-A,Jl. Melati No. 12,UTARA,M-12345,5,0,AKTIF,-6.2,106.8,2024-03-01\n",
  });
}

function linkRoutes({ at, remove }: Calls): void {
  at("/:sl", ofOne).get("/accounts", {
    summary: "List the accounts of a connection",
    description: "Which accounts of the customer API look after it, and as what.",
    access: "viewer",
    answer: schema.LinkedAccounts,
    handle: async (ctx, { params }) => ({
      items: await accountsOfConnection(ctx, await connections.requireConnection(ctx.db, params.sl)),
    }),
  });

  remove("/:sl/accounts/:username", {
    summary: "Take a connection from an account",
    description: "For instance when it was sold. Not while the account has an open payment for it.",
    access: "operator",
    params: schema.LinkPath,
    answer: schema.DeletedLink,
    errors: [refusals.ConnectionNotFound, refusals.LinkNotFound, refusals.PaymentOpen],
    handle: async (ctx, { params }) =>
      unlinkByStaff(ctx, await connections.requireConnection(ctx.db, params.sl), params.username),
  });
}
