import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { RunInProgress } from "../../runs/runs.ts";
import { ImportQuery, Run } from "../../runs/schema.ts";
import type { UtilityParts } from "../parts.ts";
import {
  CustomerExists,
  CustomerHasConnections,
  CustomerNotFound,
  changeCustomer,
  createCustomer,
  getCustomer,
  importCustomers,
  listCustomers,
  removeCustomer,
} from "./customers.ts";
import {
  Customer,
  CustomerChange,
  CustomerDetail,
  CustomerPath,
  CustomerQuery,
  DeletedCustomer,
  NewCustomer,
} from "./office-schema.ts";

export function customerOfficeRoutes(api: Api, { runs }: UtilityParts): void {
  const { get, post, put, remove, postCsv } = callsOf(api, "Customers", "/backoffice/v1/customers");

  get("", {
    summary: "List customers",
    description:
      "By code. A customer is who answers for the bills of connections; accounts are on the other API.",
    access: "viewer",
    query: CustomerQuery,
    answer: PageOf(Customer),
    handle: (ctx, { query }) => listCustomers(ctx, query),
  });

  post("", {
    summary: "Create a customer",
    description:
      "Who answers for the bills. A telephone number is kept in its one form, an e-mail address in lower case.",
    access: "operator",
    body: NewCustomer,
    answer: CustomerDetail,
    status: 201,
    versioned: true,
    errors: [CustomerExists],
    handle: (ctx, { body }) => createCustomer(ctx, body),
  });

  get("/:code", {
    summary: "Read a customer",
    description: "With its connections. The ETag of the answer is what If-Match takes.",
    access: "viewer",
    params: CustomerPath,
    answer: CustomerDetail,
    versioned: true,
    errors: [CustomerNotFound],
    handle: (ctx, { params }) => getCustomer(ctx, params.code),
  });

  put("/:code", {
    summary: "Change a customer",
    description:
      "Only the fields that are sent. The bills that are there keep the name and address of their day.",
    access: "operator",
    params: CustomerPath,
    body: CustomerChange,
    answer: CustomerDetail,
    versioned: true,
    errors: [CustomerNotFound],
    handle: (ctx, { params, body, ifMatch }) => changeCustomer(ctx, params.code, body, ifMatch),
  });

  remove("/:code", {
    summary: "Delete a customer",
    description: "Only one that has no connections.",
    access: "admin",
    params: CustomerPath,
    answer: DeletedCustomer,
    versioned: true,
    errors: [CustomerNotFound, CustomerHasConnections],
    handle: (ctx, { params, ifMatch }) => removeCustomer(ctx, params.code, ifMatch),
  });

  postCsv("/import", {
    summary: "Import customers from CSV",
    description:
      "Columns code and name; nik, phone, email and address may be left out. A customer whose code is there already is changed; a blank cell leaves its value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.",
    access: "admin",
    query: ImportQuery,
    answer: Run,
    status: 201,
    example:
      "code,name,nik,phone,email,address\nP-000123,Wulan Contoh,,0812-3456-7890,wulan@example.com,Jl. Melati No. 12\n",
    errors: [RunInProgress],
    handle: (ctx, { query, csv }) => importCustomers(ctx, runs, csv, query.dry_run === "true"),
  });
}
