import { conflict, recordNotFound } from "../../kernel/refusal.ts";

export const LineNotFound = recordNotFound("TREASURY_LINE_NOT_FOUND", "line of the treasury's bank", 7);
export const FormUnknown = conflict(
  "STATEMENT_FORM_UNKNOWN",
  "No bank's form is recognised in the file. Take the statement from the bank's site as it is handed out, as CSV, .xlsx or MT940; or let an admin tell what its columns mean: PUT /retribusi/v1/frontend/cash/bank-form, or in the console under Kas, Rekening kas daerah, Bentuk berkas bank.",
);
export const LineDecided = conflict(
  "TREASURY_LINE_DECIDED",
  (id: number, status: string) => `The line ${id} no longer waits: it is ${status}.`,
  7,
  "MATCHED",
);
export const LineWaits = conflict(
  "TREASURY_LINE_WAITS",
  (id: number) => `The line ${id} waits: nothing was done with it that could be undone.`,
  7,
);
export const LinePending = conflict(
  "TREASURY_LINE_PENDING",
  (id: number) => `The bank has not booked the line ${id} yet. Import a later statement first.`,
  7,
);
export const SlipUnlikeLine = conflict(
  "TREASURY_SLIP_UNLIKE_LINE",
  (number: string) => `The slip ${number} is of another sum than the line, or nobody took it to the bank.`,
  "0012/STS/XI/2026",
);
export const SlipSeen = conflict(
  "TREASURY_SLIP_SEEN",
  (number: string) => `The slip ${number} has its line of the bank already.`,
  "0012/STS/XI/2026",
);
export const MatchSecondPerson = conflict(
  "TREASURY_SECOND_PERSON_REQUIRED",
  "This slip is verified: another person than those who made it or took it to the bank says which line is its money.",
);
