import { csvEndpoint } from "../../kernel/http/csv-body.ts";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { ImportQuery, Run } from "../runs/office-schema.ts";
import {
  changeBankAccount,
  createBankAccount,
  getBankAccount,
  listBankAccounts,
  removeBankAccount,
} from "./accounts.ts";
import { importStatement } from "./import.ts";
import { mutationRoutes } from "./mutation-routes.ts";
import {
  BankAccount,
  BankAccountChange,
  BankAccountPath,
  BankAccountQuery,
  MappingTrial,
  NewBankAccount,
  RemovedBankAccount,
} from "./office-schema.ts";
import { tryMapping } from "./try-mapping.ts";

const tag = "Bank";
const base = "/backoffice/v1/bank-accounts";
const one = `${base}/:id`;
const csvExample =
  "Tanggal;Keterangan;Jumlah;Saldo\n21/11/2026;TRSF E-BANKING BUDI SANTOSO;47.423,00;1.047.423,00\n";

export function bankOfficeRoutes(door: Door, parts: UtilityParts): void {
  accountRoutes(door, parts);
  statementRoutes(door, parts);
  mutationRoutes(door, parts);
}

function accountRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List bank accounts",
      description: "Oldest first: customers are asked to transfer to the oldest active one.",
      query: BankAccountQuery,
      answer: PageOf(BankAccount),
    },
    (ctx, { query }) => listBankAccounts(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "admin",
      tag,
      summary: "Enter a bank account",
      description: "One that is active at once; with a csv_mapping its statements can be imported.",
      body: NewBankAccount,
      answer: BankAccount,
      status: 201,
      versioned: true,
      errors: ["BANK_ACCOUNT_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createBankAccount(ctx, body, zone)),
  );

  endpoint(
    door,
    "GET",
    one,
    {
      access: "viewer",
      tag,
      summary: "Read a bank account",
      description: "With its csv_mapping. The ETag of the answer is what If-Match takes.",
      params: BankAccountPath,
      answer: BankAccount,
      versioned: true,
      errors: ["BANK_ACCOUNT_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getBankAccount(ctx, params.id, zone)),
  );

  endpoint(
    door,
    "PUT",
    one,
    {
      access: "admin",
      tag,
      summary: "Change, deactivate or reactivate a bank account",
      description:
        "What is not named stays. Rows are recognised again by what the mapping reads of them: after another description, sender, reference or time column, import no days that were imported before.",
      params: BankAccountPath,
      body: BankAccountChange,
      headers: IfMatch,
      answer: BankAccount,
      versioned: true,
      errors: ["BANK_ACCOUNT_NOT_FOUND", "BANK_ACCOUNT_EXISTS", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeBankAccount(ctx, params.id, body, zone, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    one,
    {
      access: "admin",
      tag,
      summary: "Remove a bank account",
      description: "Deleted when nothing refers to it, else deactivated.",
      params: BankAccountPath,
      headers: IfMatch,
      answer: RemovedBankAccount,
      errors: ["BANK_ACCOUNT_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeBankAccount(ctx, params.id, request.headers["if-match"]),
  );
}

function statementRoutes(door: Door, { zone, runs }: UtilityParts): void {
  csvEndpoint(
    door,
    `${one}/mapping/try`,
    {
      access: "operator",
      tag,
      summary: "Try a bank account's mapping on a statement",
      description: "Tells how the rows of the file are understood; nothing is stored.",
      params: BankAccountPath,
      answer: MappingTrial,
      example: csvExample,
      errors: ["BANK_ACCOUNT_NOT_FOUND", "MAPPING_MISSING"],
    },
    (ctx, { params, csv }) => tryMapping(ctx, params.id, csv, zone),
  );

  csvEndpoint(
    door,
    `${one}/mutations/import`,
    {
      access: "operator",
      tag,
      summary: "Import a bank statement",
      description:
        "Read by the account's csv_mapping; other columns are passed over. All rows or none. Rows that were imported before are recognised, so files may overlap; let each hold whole days. New rows are matched by their total at once. The result counts rows, new, known, debits, matched and waiting, and the rupiah of the new ones as amount. The answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 50,000 rows.",
      params: BankAccountPath,
      query: ImportQuery,
      answer: Run,
      status: 201,
      example: csvExample,
      errors: ["BANK_ACCOUNT_NOT_FOUND", "MAPPING_MISSING", "RUN_IN_PROGRESS"],
    },
    (ctx, { params, query, csv }) =>
      importStatement(ctx, runs, params.id, csv, { dryRun: query.dry_run === "true", zone }),
  );
}
