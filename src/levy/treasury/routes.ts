import { MappingTrial } from "../../bank-statements/schema.ts";
import { sheetFormOf } from "../../bank-statements/sheet-form.ts";
import { tryStatement } from "../../bank-statements/trial.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { csvImportRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { OutOfScope } from "../../staff/scope.ts";
import { DepositNotFound } from "../deposits/deposits.ts";
import { changeForm, getForm, readForm } from "./form.ts";
import { linesOfFile, statementOf, type TreasurySettings } from "./import.ts";
import * as lines from "./lines.ts";
import * as refusals from "./refusals.ts";
import * as schema from "./schema.ts";

const csvExample =
  "Tanggal;Keterangan;Debet;Kredit;Saldo\n29/11/2026;SETORAN STS 0012/STS/XI/2026;0,00;1.210.000,00;9.210.000,00\n";

/** What the bank says of the treasury's account, next to the deposit slips (docs/cash.md). */
export function treasuryRoutes(api: Api, settings: TreasurySettings, runs: Runs): void {
  const calls = callsOf(api, "Cash", "/retribusi/v1/frontend/cash");
  formRoutes(calls);
  statementRoutes(calls, settings, runs);
  lineRoutes(calls);
}

function formRoutes({ get, put }: Calls): void {
  const form = { answer: schema.TreasuryForm, versioned: true, errors: [OutOfScope] } as const;
  get("/bank-form", {
    summary: "Read how statements of the treasury's account are read",
    description:
      "By the form of a bank, or by what their columns mean; with neither of them in the form that is recognised.",
    access: "viewer",
    ...form,
    handle: (ctx) => getForm(ctx),
  });

  put("/bank-form", {
    summary: "Change how statements of the treasury's account are read",
    description:
      "What is not named stays; a form that is named goes before a mapping. Rows are recognised again by what is read of them: after another form, or another description, sender, reference or time column, import no days that were imported before.",
    access: "admin",
    recent: true,
    body: schema.TreasuryFormChange,
    ...form,
    handle: (ctx, { body, ifMatch }) => changeForm(ctx, body, ifMatch),
  });
}

function statementRoutes(calls: Calls, settings: TreasurySettings, runs: Runs): void {
  const sending = {
    access: "operator",
    permission: "depositing",
    example: csvExample,
    errors: [OutOfScope, refusals.FormUnknown],
    sheetForm: async (ctx: Ctx) => sheetFormOf(await readForm(ctx)),
  };
  calls.postCsv("/bank-lines/try", {
    summary: "Try a statement of the treasury's account",
    description:
      "Tells in which bank's form the file is read, how its rows are understood, and which are left out and why; nothing is stored.",
    ...sending,
    answer: MappingTrial,
    handle: async (ctx, { csv }) => tryStatement(ctx, await statementOf(ctx, csv, settings)),
  });

  csvImportRoute(
    calls,
    "/bank-lines/import",
    { runs, kind: "treasury-lines-import" },
    (ctx, _, csv) => linesOfFile(ctx, csv, settings),
    {
      summary: "Import a statement of the treasury's account",
      description:
        "A file as the bank hands it out, in the form that is recognised or that cash/bank-form says; MT940 too, of several accounts that of TREASURY_ACCOUNT. All rows or none, each that is wrong is named by its line; balances, sums and reversals are left out (left_out, left_out_rows). Rows that were imported before are recognised, so files may overlap; let each hold whole days. A line that names the number of a deposit slip of exactly its amount, or the reference that the bank gave it, is matched with it at once. The result counts rows, new, known, debits and matched, and the rupiah of the new ones as amount. The answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most 50,000 rows.",
      ...sending,
    },
  );
}

function lineRoutes({ list, at }: Calls): void {
  list("/bank-lines", {
    summary: "List lines of the treasury's account",
    description:
      "Newest first. With status=WAITING: what the bank saw and nobody deposited. None for who sees a part of the locations.",
    access: "viewer",
    query: schema.LineQuery,
    item: schema.TreasuryLine,
    find: (ctx, { query }) => lines.listLines(ctx, query),
  });

  const one = at("/bank-lines/:id", {
    params: schema.LinePath,
    answer: schema.TreasuryLine,
    errors: [refusals.LineNotFound],
  });

  one.get("", {
    summary: "Read a line of the treasury's account",
    description: "While it waits, with the deposit slips that it may be the money of.",
    access: "viewer",
    answer: schema.TreasuryLineDetail,
    handle: (ctx, { params }) => lines.getLine(ctx, params.id),
  });

  one.post("/match", {
    summary: "Match a line with a deposit slip",
    description:
      "Of the same amount, and taken to the bank. Who made a slip or took it there matches it as long as it is not verified.",
    ...schema.lineRoles.match,
    body: schema.LineMatch,
    errors: [
      refusals.LineDecided,
      refusals.LinePending,
      refusals.SlipUnlikeLine,
      refusals.SlipSeen,
      refusals.MatchSecondPerson,
      DepositNotFound,
    ],
    handle: (ctx, { params, body }) => lines.matchLine(ctx, params.id, body),
  });

  one.post("/set-aside", {
    summary: "Set a line aside",
    description: "It is no money of levies.",
    ...schema.lineRoles.set_aside,
    body: schema.LineSetAside,
    errors: [refusals.LineDecided],
    handle: (ctx, { params, body }) => lines.setLineAside(ctx, params.id, body),
  });

  one.post("/undo", {
    summary: "Undo what became of a line",
    description:
      "Its match, or that it was set aside: it waits again, and is not matched by itself any more. Of a verified slip it is another person than who made it or took it to the bank.",
    ...schema.lineRoles.undo,
    body: schema.LineUndo,
    errors: [refusals.LineWaits, refusals.MatchSecondPerson],
    handle: (ctx, { params, body }) => lines.undoLine(ctx, params.id, body),
  });
}
