import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  actionsOf,
  openPaymentStates,
  type PaymentAction,
  type PaymentActor,
  type PaymentState,
  paymentStates,
  transition,
} from "./states.ts";

const verbs = ["CONFIRM", "SEND_PROOF", "CANCEL", "EXPIRE", "SETTLE", "REFUND"] as const;
const actors = ["customer", "owner", "staff", "clock", "bank", "wallet", "counter", "sandbox"] as const;
const actions: PaymentAction[] = verbs.flatMap((action) => actors.map((by) => ({ action, by })));

/** The contract told once more, from the payment's side: what each state can become, and by whom. */
function modelled(state: PaymentState, { action, by }: PaymentAction): PaymentState | "same" | "refused" {
  const isOpen = state.startsWith("MENUNGGU");
  const hasClaim = (action === "CONFIRM" || action === "SEND_PROOF") && by === "customer";
  const hasMoney = action === "SETTLE" && !["customer", "owner", "staff", "clock"].includes(by);
  const isCalledOff = action === "CANCEL" && ["customer", "owner", "staff"].includes(by);
  const isTooLate = action === "EXPIRE" && by === "clock";
  const givesBack = action === "REFUND" && by === "staff";
  if (isOpen && hasMoney) return "DIBAYAR";
  if (isOpen && isCalledOff) return "DIBATALKAN";
  if (isOpen && isTooLate) return "KADALUARSA";
  const isLateProof = action === "SEND_PROOF" && hasClaim && state !== "DIKEMBALIKAN" && !isOpen;
  if (isLateProof) return "same";
  if (hasClaim && isOpen) return state === "MENUNGGU_KONFIRMASI" ? "same" : "MENUNGGU_KONFIRMASI";
  if (state === "DIBAYAR") {
    if (hasMoney) return "same";
    return givesBack ? "DIKEMBALIKAN" : "refused";
  }
  if (state === "DIBATALKAN" || state === "KADALUARSA") {
    if (hasMoney && by === "bank") return "DIBAYAR";
    return (state === "DIBATALKAN" && isCalledOff) || (state === "KADALUARSA" && isTooLate)
      ? "same"
      : "refused";
  }
  return state === "DIKEMBALIKAN" && givesBack ? "same" : "refused";
}

function walk(steps: readonly PaymentAction[], start: PaymentState = "MENUNGGU_PEMBAYARAN"): PaymentState[] {
  const path = [start];
  for (const step of steps) {
    const state = path.at(-1) ?? start;
    const outcome = transition(state, step);
    path.push(typeof outcome === "string" ? state : outcome.to);
  }
  return path;
}

function act(action: PaymentAction["action"], by: PaymentActor): PaymentAction {
  return { action, by };
}

describe("a payment", () => {
  test("is confirmed by the customer and paid by what the bank shows", () => {
    const path = walk([act("CONFIRM", "customer"), act("SETTLE", "bank"), act("REFUND", "staff")]);
    expect(path).toEqual(["MENUNGGU_PEMBAYARAN", "MENUNGGU_KONFIRMASI", "DIBAYAR", "DIKEMBALIKAN"]);
  });

  test.each(["bank", "wallet", "counter", "sandbox"] as const)(
    "is paid from both open states by %s",
    (by) => {
      for (const state of openPaymentStates)
        expect(transition(state, act("SETTLE", by))).toEqual({ to: "DIBAYAR" });
    },
  );

  test("is paid by late money from the bank, and by nothing else that is late", () => {
    for (const state of ["KADALUARSA", "DIBATALKAN"] as const) {
      expect(transition(state, act("SETTLE", "bank"))).toEqual({ to: "DIBAYAR" });
      for (const by of ["wallet", "counter", "sandbox"] as const)
        expect(transition(state, act("SETTLE", by))).toBe("refused");
    }
  });

  test("gives way to the connection's owner, whatever its customer says of having paid", () => {
    for (const state of openPaymentStates)
      expect(transition(state, act("CANCEL", "owner"))).toEqual({ to: "DIBATALKAN" });
  });

  test("stays as it is when the same call comes again", () => {
    for (const state of paymentStates) {
      for (const action of actions) {
        const outcome = transition(state, action);
        if (typeof outcome !== "string") expect(transition(outcome.to, action)).toBe("same");
      }
    }
  });

  test("does in every state what the contract says, whoever acts", () => {
    for (const state of paymentStates) {
      for (const action of actions) {
        const outcome = transition(state, action);
        const told = typeof outcome === "string" ? outcome : outcome.to;
        expect(told, `${state} ${action.action} ${action.by}`).toBe(modelled(state, action));
      }
    }
  });

  test("walks as the contract says", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (steps) => {
        let state: PaymentState = "MENUNGGU_PEMBAYARAN";
        const expected: PaymentState[] = [state];
        for (const step of steps) {
          const outcome = modelled(state, step);
          if (outcome !== "same" && outcome !== "refused") state = outcome;
          expected.push(state);
        }
        expect(walk(steps)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test("can reach every state", () => {
    const reached = new Set<PaymentState>(["MENUNGGU_PEMBAYARAN"]);
    for (const state of reached) for (const action of actions) reached.add(walk([action], state)[1] ?? state);
    expect([...reached].sort()).toEqual([...paymentStates].sort());
  });
});

describe("nobody", () => {
  test("pays by saying so: a customer's own steps never end in DIBAYAR", () => {
    const claims = actions.filter(({ by }) => by === "customer");
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...claims), { maxLength: 30 }), (steps) => {
        expect(walk(steps)).not.toContain("DIBAYAR");
      }),
    );
    for (const state of paymentStates)
      for (const claim of claims) expect(transition(state, claim)).not.toEqual({ to: "DIBAYAR" });
  });

  test("without evidence of money makes a payment DIBAYAR, neither staff nor the clock", () => {
    for (const state of paymentStates)
      for (const action of actions.filter(({ by }) => by === "staff" || by === "clock"))
        expect(transition(state, action)).not.toEqual({ to: "DIBAYAR" });
  });

  test("leads a payment out of DIKEMBALIKAN", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (steps) => {
        expect(new Set(walk(steps, "DIKEMBALIKAN"))).toEqual(new Set(["DIKEMBALIKAN"]));
      }),
    );
  });

  test("leads a paid payment back to an open one", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (steps) => {
        for (const state of walk(steps, "DIBAYAR")) expect(openPaymentStates).not.toContain(state);
      }),
    );
  });
});

test("staff are offered what their role may do with a payment in its state, and nothing that would be refused", () => {
  const offered = (role: string) => {
    const actor = { role, furtherRoles: [] };
    return Object.fromEntries(paymentStates.map((state) => [state, actionsOf(state, actor).join(" ")]));
  };
  const none = { DIBATALKAN: "", KADALUARSA: "", DIKEMBALIKAN: "receipt" };
  const open = (actions: string) => ({ MENUNGGU_PEMBAYARAN: actions, MENUNGGU_KONFIRMASI: actions });
  expect(offered("viewer")).toEqual({ ...none, ...open(""), DIBAYAR: "receipt" });
  expect(offered("operator")).toEqual({ ...none, ...open("cancel"), DIBAYAR: "receipt" });
  expect(offered("admin")).toEqual({ ...none, ...open("cancel"), DIBAYAR: "receipt refund" });
});
