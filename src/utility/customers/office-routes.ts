import { csvEndpoint } from "../../kernel/http/csv-body.ts";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { ImportQuery, Run } from "../runs/office-schema.ts";
import {
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

const tag = "Customers";
const base = "/backoffice/v1/customers";

export function customerOfficeRoutes(door: Door, { zone, runs }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List customers",
      query: CustomerQuery,
      answer: PageOf(Customer),
      description:
        "By code. A customer is who answers for the bills of connections; accounts are on the other door.",
    },
    (ctx, { query }) => listCustomers(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "operator",
      tag,
      summary: "Create a customer",
      description:
        "Who answers for the bills. A telephone number is kept in its one form, an e-mail address in lower case.",
      body: NewCustomer,
      answer: CustomerDetail,
      status: 201,
      versioned: true,
      errors: ["CUSTOMER_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createCustomer(ctx, body, zone)),
  );

  endpoint(
    door,
    "GET",
    `${base}/:code`,
    {
      access: "viewer",
      tag,
      summary: "Read a customer",
      params: CustomerPath,
      answer: CustomerDetail,
      versioned: true,
      description: "With its connections. The ETag of the answer is what If-Match takes.",
      errors: ["CUSTOMER_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getCustomer(ctx, params.code, zone)),
  );

  endpoint(
    door,
    "PUT",
    `${base}/:code`,
    {
      access: "operator",
      tag,
      summary: "Change a customer",
      params: CustomerPath,
      body: CustomerChange,
      headers: IfMatch,
      answer: CustomerDetail,
      versioned: true,
      description:
        "Only the fields that are sent. The bills that are there keep the name and address of their day.",
      errors: ["CUSTOMER_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeCustomer(ctx, params.code, body, zone, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    `${base}/:code`,
    {
      access: "admin",
      tag,
      summary: "Delete a customer",
      params: CustomerPath,
      headers: IfMatch,
      answer: DeletedCustomer,
      description: "Only one that has no connections.",
      errors: ["CUSTOMER_NOT_FOUND", "CUSTOMER_HAS_CONNECTIONS", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeCustomer(ctx, params.code, request.headers["if-match"]),
  );

  csvEndpoint(
    door,
    `${base}/import`,
    {
      access: "admin",
      tag,
      summary: "Import customers from CSV",
      query: ImportQuery,
      answer: Run,
      status: 201,
      description:
        "Columns code and name; nik, phone, email and address may be left out. A customer whose code is there already is changed; a blank cell leaves its value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.",
      example:
        "code,name,nik,phone,email,address\nP-000123,Wulan Contoh,,0812-3456-7890,wulan@example.com,Jl. Melati No. 12\n",
      errors: ["RUN_IN_PROGRESS"],
    },
    (ctx, { query, csv }) => importCustomers(ctx, runs, csv, query.dry_run === "true"),
  );
}
