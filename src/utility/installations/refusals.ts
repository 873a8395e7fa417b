import { conflict, notFound, recordNotFound } from "../../kernel/refusal.ts";
import type { InstallationRow } from "./queries.ts";
import type { InstallationState } from "./states.ts";

const whatComesNext: Record<InstallationState, string> = {
  DIAJUKAN: "Next comes its verification (verify).",
  DIVERIFIKASI: "Next comes its survey (survey).",
  DISURVEI: "Next comes its approval (approve).",
  DISETUJUI: "Next comes what it costs (quote).",
  MENUNGGU_PEMBAYARAN: "Next its bill is to be paid; nobody else can move it on.",
  DIJADWALKAN: "Next comes its installation (schedule, then installed).",
  TERPASANG: "Next comes its activation (activate).",
  AKTIF: "It is done.",
  DITOLAK: "It is closed.",
  DIBATALKAN: "It is closed.",
  KADALUARSA: "It is closed.",
};

type About<Names extends keyof InstallationRow> = Pick<InstallationRow, Names>;
const bill: About<"bill_no" | "payment_code"> = { bill_no: "202611000000042", payment_code: "799273987120" };

export const InstallationNotFound = recordNotFound("INSTALLATION_NOT_FOUND", "application", "PB000000007");
export const InstallationStageMismatch = conflict(
  "INSTALLATION_STAGE_MISMATCH",
  ({ registration_no, status }: About<"registration_no" | "status">) =>
    `The application ${registration_no} is ${status}. ${whatComesNext[status]}`,
  { registration_no: "PB000000007", status: "DIVERIFIKASI" },
);
export const InstallationNotPaid = conflict(
  "INSTALLATION_NOT_PAID",
  ({ registration_no, bill_no }: About<"registration_no" | "bill_no">) =>
    `The bill ${bill_no} of the application ${registration_no} is not paid. Nothing is installed before it is.`,
  { registration_no: "PB000000007", ...bill },
);
export const InstallationBillPaid = conflict(
  "INSTALLATION_BILL_PAID",
  ({ bill_no, payment_code }: About<"bill_no" | "payment_code">) => {
    const payment = payment_code === null ? "it" : `its payment ${payment_code}`;
    return `The bill ${bill_no} is paid. Refund ${payment} first, then cancel the application.`;
  },
  bill,
);
export const InstallationBillHeld = conflict(
  "INSTALLATION_BILL_HELD",
  ({ bill_no, payment_code }: About<"bill_no" | "payment_code">) =>
    `The payment ${payment_code} holds the bill ${bill_no}. Cancel it first, then the application.`,
  bill,
);

export const PermohonanTidakDitemukan = notFound(
  "PERMOHONAN_TIDAK_DITEMUKAN",
  "Permohonan tidak ditemukan. Periksa kembali nomornya.",
);
