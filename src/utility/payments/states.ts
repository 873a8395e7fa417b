import { actionsFor } from "../../staff/actions.ts";
import type { HeldRoles } from "../../staff/permissions.ts";

/** The life of a payment (docs/contracts/customer-contract.md, "Money rules"), as one table. What is not in it is refused. */

export const paymentStates = [
  "MENUNGGU_PEMBAYARAN",
  "MENUNGGU_KONFIRMASI",
  "DIBAYAR",
  "DIBATALKAN",
  "KADALUARSA",
  "DIKEMBALIKAN",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How the money of a refunded payment goes back. */
export const refundChannels = ["TRANSFER", "TUNAI", "WIPAY"] as const;

/** A payment in one of these holds its bills. */
export const openPaymentStates = ["MENUNGGU_PEMBAYARAN", "MENUNGGU_KONFIRMASI"] as const;

export function isOpen(state: PaymentState): boolean {
  return (openPaymentStates as readonly PaymentState[]).includes(state);
}

/**
 * Who acts: the customer whose payment it is, the owner of the connection that it is for, who wants to pay himself, staff, the clock,
 * or one of the four kinds of evidence that money has come.
 */
export type PaymentActor =
  | "customer"
  | "owner"
  | "staff"
  | "clock"
  | "bank"
  | "wallet"
  | "counter"
  | "sandbox";

export interface PaymentAction {
  action: "CONFIRM" | "SEND_PROOF" | "CANCEL" | "EXPIRE" | "SETTLE" | "REFUND";
  by: PaymentActor;
}

interface PaymentRule {
  action: PaymentAction["action"];
  by: readonly PaymentActor[];
  from: readonly PaymentState[];
  to: PaymentState;
}

const paymentRules: readonly PaymentRule[] = [
  { action: "CONFIRM", by: ["customer"], from: ["MENUNGGU_PEMBAYARAN"], to: "MENUNGGU_KONFIRMASI" },
  { action: "SEND_PROOF", by: ["customer"], from: ["MENUNGGU_PEMBAYARAN"], to: "MENUNGGU_KONFIRMASI" },
  // A proof of money that came late, or twice, changes nothing but what staff see.
  { action: "SEND_PROOF", by: ["customer"], from: ["DIBAYAR"], to: "DIBAYAR" },
  { action: "SEND_PROOF", by: ["customer"], from: ["DIBATALKAN"], to: "DIBATALKAN" },
  { action: "SEND_PROOF", by: ["customer"], from: ["KADALUARSA"], to: "KADALUARSA" },
  { action: "CANCEL", by: ["customer", "owner", "staff"], from: openPaymentStates, to: "DIBATALKAN" },
  { action: "EXPIRE", by: ["clock"], from: openPaymentStates, to: "KADALUARSA" },
  { action: "SETTLE", by: ["bank", "wallet", "counter", "sandbox"], from: openPaymentStates, to: "DIBAYAR" },
  // Money that was on its way is not lost: it pays the bills that are still open at that amount.
  { action: "SETTLE", by: ["bank"], from: ["KADALUARSA", "DIBATALKAN"], to: "DIBAYAR" },
  { action: "REFUND", by: ["staff"], from: ["DIBAYAR"], to: "DIKEMBALIKAN" },
];

/**
 * What an action does to a payment: the state it goes to; "same" when it is already there, so that the call is answered with 200 and
 * the payment as it is; "refused" for anything else (409 STATUS_TIDAK_SESUAI).
 *
 * "same" speaks of the state alone. The caller keeps a further proof photo, and sends money of other evidence than the payment was
 * settled by to the queue for staff.
 */
export function transition(
  state: PaymentState,
  { action, by }: PaymentAction,
): { to: PaymentState } | "same" | "refused" {
  const rules = paymentRules.filter((rule) => rule.action === action && rule.by.includes(by));
  if (rules.some(({ to }) => to === state)) return "same";
  const rule = rules.find(({ from }) => from.includes(state));
  return rule === undefined ? "refused" : { to: rule.to };
}

/** What staff may do with a payment, and the role that each action needs, or else the permission. */
export const staffRoles = {
  receipt: { access: "viewer", permission: "counter" },
  cancel: { access: "operator", permission: "counter" },
  refund: { access: "admin", permission: "approval" },
} as const;

/** What staff of this role may do with a payment now. */
export function actionsOf(state: PaymentState, actor: HeldRoles) {
  const changes = (action: PaymentAction["action"]) =>
    typeof transition(state, { action, by: "staff" }) !== "string";
  const isPossible = {
    receipt: hasReceipt(state),
    cancel: changes("CANCEL"),
    refund: changes("REFUND"),
  };
  return actionsFor(staffRoles, isPossible, actor);
}

/** Whether a payment in this state has a receipt. That of one that was refunded says so. */
export function hasReceipt(state: PaymentState): boolean {
  return state === "DIBAYAR" || state === "DIKEMBALIKAN";
}
