import { MappingTrial } from "../../bank-statements/schema.ts";
import { tryStatement } from "../../bank-statements/trial.ts";
import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { csvImportRoute, importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import type { UtilityParts } from "../parts.ts";
import { bankAccountImport } from "./account-import.ts";
import * as accounts from "./accounts.ts";
import { creditsOfFile, sheetFormOfAccount, statementOf } from "./import.ts";
import { mutationRoutes } from "./mutation-routes.ts";
import * as schema from "./office-schema.ts";
import { BankAccountExists, BankAccountNotFound, MappingMissing } from "./refusals.ts";

const one = "/bank-accounts/:id";
const csvExample =
  "Tanggal;Keterangan;Jumlah;Saldo\n21/11/2026;TRSF E-BANKING BUDI SANTOSO;47.423,00;1.047.423,00\n";

export function bankOfficeRoutes(api: Api, { runs, config }: UtilityParts): void {
  const calls = callsOf(api, "Bank", "/backoffice/v1");
  importRoute(calls, "/bank-accounts", runs, bankAccountImport, {
    summary: "Import bank accounts from CSV",
    description: "A csv_mapping is set afterwards, and kept where it is set.",
    access: "admin",
    recent: true,
  });
  accountRoutes(calls);
  statementRoutes(calls, runs);
  mutationRoutes(calls, config);
}

function accountRoutes({ list, post, at }: Calls): void {
  const record = at(one, {
    params: schema.BankAccountPath,
    answer: schema.BankAccount,
    errors: [BankAccountNotFound],
  });

  list("/bank-accounts", {
    summary: "List bank accounts",
    description: "Oldest first: customers are asked to transfer to the oldest active one.",
    access: "viewer",
    query: schema.BankAccountQuery,
    item: schema.BankAccount,
    find: (ctx, { query }) => accounts.listBankAccounts(ctx, query),
  });

  post("/bank-accounts", {
    summary: "Enter a bank account",
    description: "One that is active at once.",
    access: "admin",
    recent: true,
    body: schema.NewBankAccount,
    answer: schema.BankAccount,
    status: 201,
    versioned: true,
    errors: [BankAccountExists],
    handle: (ctx, { body }) => accounts.createBankAccount(ctx, body),
  });

  record.get("", {
    summary: "Read a bank account",
    description: "With its csv_mapping.",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => accounts.getBankAccount(ctx, params.id),
  });

  record.put("", {
    summary: "Change, deactivate or reactivate a bank account",
    description:
      "What is not named stays. Rows are recognised again by what is read of them: after another form, or another description, sender, reference or time column, import no days that were imported before.",
    access: "admin",
    recent: true,
    body: schema.BankAccountChange,
    versioned: true,
    errors: [BankAccountExists],
    handle: (ctx, { params, body, ifMatch }) => accounts.changeBankAccount(ctx, params.id, body, ifMatch),
  });

  record.remove("", {
    summary: "Remove a bank account",
    description: "Deleted when nothing refers to it, else deactivated.",
    access: "admin",
    recent: true,
    answer: schema.RemovedBankAccount,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => accounts.removeBankAccount(ctx, params.id, ifMatch),
  });
}

function statementRoutes(calls: Calls, runs: Runs): void {
  calls.postCsv(`${one}/mapping/try`, {
    summary: "Try a bank statement",
    description:
      "Tells in which form the file is read, how its rows are understood, and which are left out and why; nothing is stored.",
    access: "operator",
    permission: "matching",
    params: schema.BankAccountPath,
    answer: MappingTrial,
    example: csvExample,
    errors: [BankAccountNotFound, MappingMissing],
    sheetForm: sheetFormOfAccount,
    handle: async (ctx, { params, csv }) => tryStatement(ctx, await statementOf(ctx, params.id, csv)),
  });

  csvImportRoute(calls, `${one}/mutations/import`, { runs, kind: "mutations-import" }, creditsOfFile, {
    summary: "Import a bank statement",
    description:
      "A file as the bank hands it out, in the form that the account names or that is recognised, or by its csv_mapping; MT940 too. All rows or none; balances, sums and what is less than a rupiah are left out (left_out, left_out_rows), and sen are (rounded: how many rows had some). Rows that were imported before are recognised, whatever their case and spaces, so files may overlap; let each hold whole days. What is pending is stored at once, and known when it comes again with its day. New rows are matched by their total at once. The result counts rows, new, known, debits, matched and waiting, and the rupiah of the new ones as amount. The answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 50,000 rows.",
    access: "operator",
    permission: "matching",
    params: schema.BankAccountPath,
    example: csvExample,
    errors: [BankAccountNotFound, MappingMissing],
    sheetForm: sheetFormOfAccount,
  });
}
