import { csvEndpoint } from "../../kernel/http/csv-body.ts";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { ImportQuery, Run } from "../runs/office-schema.ts";
import {
  changeConnection,
  createConnection,
  getConnection,
  importConnections,
  listConnections,
  removeConnection,
  requireConnection,
} from "./connections.ts";
import { accountsOfConnection, unlinkByStaff } from "./links.ts";
import {
  Connection,
  ConnectionChange,
  ConnectionPath,
  ConnectionQuery,
  DeletedConnection,
  DeletedLink,
  LinkedAccounts,
  LinkPath,
  NewConnection,
} from "./office-schema.ts";

const tag = "Connections";
const base = "/backoffice/v1/connections";

export function connectionOfficeRoutes(door: Door, parts: UtilityParts): void {
  recordRoutes(door, parts);
  importRoute(door, parts);
  linkRoutes(door, parts);
}

function recordRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List connections",
      query: ConnectionQuery,
      answer: PageOf(Connection),
      description: "By number.",
    },
    (ctx, { query }) => listConnections(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "operator",
      tag,
      summary: "Create a connection",
      body: NewConnection,
      answer: Connection,
      status: 201,
      versioned: true,
      description: "Without more: a meter of 5 digits that begins at 0, and AKTIF.",
      errors: ["CUSTOMER_NOT_FOUND", "TARIFF_CLASS_NOT_FOUND", "CONNECTION_EXISTS", "METER_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createConnection(ctx, body, zone)),
  );

  endpoint(
    door,
    "GET",
    `${base}/:sl`,
    {
      access: "viewer",
      tag,
      summary: "Read a connection",
      params: ConnectionPath,
      answer: Connection,
      versioned: true,
      description: "The ETag of the answer is what If-Match takes.",
      errors: ["CONNECTION_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getConnection(ctx, params.sl, zone)),
  );

  endpoint(
    door,
    "PUT",
    `${base}/:sl`,
    {
      access: "operator",
      tag,
      summary: "Change a connection",
      params: ConnectionPath,
      body: ConnectionChange,
      headers: IfMatch,
      answer: Connection,
      versioned: true,
      description:
        "Only the fields that are sent; the status is set here too. With another customer, accounts that had proved to be the owner become PEMBAYAR. Digits and first stand of a meter that has been read stay as they are.",
      errors: [
        "CONNECTION_NOT_FOUND",
        "CUSTOMER_NOT_FOUND",
        "TARIFF_CLASS_NOT_FOUND",
        "METER_EXISTS",
        "METER_HAS_READINGS",
        "PRECONDITION_FAILED",
      ],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeConnection(ctx, params.sl, body, zone, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    `${base}/:sl`,
    {
      access: "admin",
      tag,
      summary: "Delete a connection",
      params: ConnectionPath,
      headers: IfMatch,
      answer: DeletedConnection,
      description:
        "Only one that was entered by mistake: nothing may refer to it. What is taken away becomes CABUT.",
      errors: ["CONNECTION_NOT_FOUND", "CONNECTION_IN_USE", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeConnection(ctx, params.sl, request.headers["if-match"]),
  );
}

function importRoute(door: Door, { runs }: UtilityParts): void {
  csvEndpoint(
    door,
    `${base}/import`,
    {
      access: "admin",
      tag,
      summary: "Import connections from CSV",
      query: ImportQuery,
      answer: Run,
      status: 201,
      description:
        "Columns sl, customer_code, class_code, address and area; meter_no, meter_digits, initial_stand, status, latitude, longitude and installed_on may be left out. Customers and classes must be there. A connection whose number is there already is changed; a blank cell leaves its value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 100,000 rows.",
      example:
        "sl,customer_code,class_code,address,area,meter_no,meter_digits,initial_stand,status,latitude,longitude,installed_on\n0100123456,P-000123,RT-A,Jl. Melati No. 12,UTARA,M-12345,5,0,AKTIF,-6.2,106.8,2024-03-01\n",
      errors: ["RUN_IN_PROGRESS"],
    },
    (ctx, { query, csv }) => importConnections(ctx, runs, csv, query.dry_run === "true"),
  );
}

function linkRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    `${base}/:sl/accounts`,
    {
      access: "viewer",
      tag,
      summary: "List the accounts of a connection",
      params: ConnectionPath,
      answer: LinkedAccounts,
      description: "Which accounts of the public door look after it, and as what.",
      errors: ["CONNECTION_NOT_FOUND"],
    },
    async (ctx, { params }) => {
      const connection = await requireConnection(ctx.db, params.sl);
      return { items: await accountsOfConnection(ctx, connection, zone) };
    },
  );

  endpoint(
    door,
    "DELETE",
    `${base}/:sl/accounts/:username`,
    {
      access: "operator",
      tag,
      summary: "Take a connection from an account",
      params: LinkPath,
      answer: DeletedLink,
      description: "For instance when it was sold. Not while the account has an open payment for it.",
      errors: ["CONNECTION_NOT_FOUND", "LINK_NOT_FOUND", "PAYMENT_OPEN"],
    },
    async (ctx, { params }) =>
      unlinkByStaff(ctx, await requireConnection(ctx.db, params.sl), params.username),
  );
}
