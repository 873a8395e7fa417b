import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { csvImportRoute } from "../../runs/import-route.ts";
import type { UtilityParts } from "../parts.ts";
import * as customers from "./customers.ts";
import { customersOfFile } from "./import.ts";
import * as schema from "./office-schema.ts";

export function customerOfficeRoutes(api: Api, { runs }: UtilityParts): void {
  const calls = callsOf(api, "Customers", "/backoffice/v1/customers");
  const { list, post, at } = calls;
  const one = at("/:code", {
    params: schema.CustomerPath,
    answer: schema.CustomerDetail,
    errors: [customers.CustomerNotFound],
  });

  list("", {
    summary: "List customers",
    description:
      "By code, or by `name` or `-name`. A customer is who answers for the bills of connections; accounts are on the other API.",
    access: "viewer",
    query: schema.CustomerQuery,
    item: schema.Customer,
    find: (ctx, { query }) => customers.listCustomers(ctx, query),
  });

  post("", {
    summary: "Create a customer",
    description:
      "Who answers for the bills. A telephone number is kept in its one form, an e-mail address in lower case.",
    access: "operator",
    body: schema.NewCustomer,
    answer: schema.CustomerDetail,
    status: 201,
    versioned: true,
    errors: [customers.CustomerExists],
    handle: (ctx, { body }) => customers.createCustomer(ctx, body),
  });

  one.get("", {
    summary: "Read a customer",
    description: "With its connections.",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => customers.getCustomer(ctx, params.code),
  });

  one.put("", {
    summary: "Change a customer",
    description:
      "Only the fields that are sent. The bills that are there keep the name and address of their day.",
    access: "operator",
    body: schema.CustomerChange,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => customers.changeCustomer(ctx, params.code, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete a customer",
    description: "Only one that has no connections.",
    access: "admin",
    answer: schema.DeletedCustomer,
    versioned: true,
    errors: [customers.CustomerHasConnections],
    handle: (ctx, { params, ifMatch }) => customers.removeCustomer(ctx, params.code, ifMatch),
  });

  csvImportRoute(calls, "/import", { runs, kind: "customers-import" }, customersOfFile, {
    summary: "Import customers from CSV",
    description:
      "Columns code and name; nik, phone, email and address may be left out. A customer whose code is there already is changed; a blank cell leaves its value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.",
    access: "admin",
    example:
      "code,name,nik,phone,email,address\nP-000123,Wulan Contoh,,0812-3456-7890,wulan@example.com,Jl. Melati No. 12\n",
  });
}
