import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..", "..", "web", "src");

/**
 * Every question of the console, in the order of its file. TypeScript demands a kind of each; which of them warn, and so begin at the way
 * back, is decided here: a question that exists because something looks wrong must not be answered by Enter.
 */
const kinds: Record<string, string[]> = {
  "components/confirmed-removal.ts": ["destructive"],
  "components/unsaved.tsx": ["destructive"],
  "levy/cash/cash-day.tsx": ["warning", "warning"],
  "levy/cash/entered.tsx": ["destructive", "plain"],
  "levy/corrections/correction-form.tsx": ["plain"],
  "levy/corrections/correction.tsx": ["plain", "plain"],
  "levy/deposits/deposit.tsx": ["plain", "destructive"],
  "levy/events/event.tsx": ["destructive"],
  "levy/machines/machine.tsx": ["destructive"],
  "levy/places/place-actions.tsx": ["warning", "destructive"],
  "levy/quarantine/decisions.ts": ["destructive"],
  "levy/spot-checks/finish-form.tsx": ["destructive"],
  "levy/spot-checks/spot-check.tsx": ["warning"],
  "levy/treasury/line-actions.ts": ["plain", "plain", "warning"],
  "levy/tariffs/price-change.tsx": ["plain or warning"],
  "levy/tariffs/price-form.tsx": ["warning"],
  "levy/tariffs/remove-tariff.tsx": ["destructive"],
  "levy/wall/wall-controls.tsx": ["plain"],
  "office/account/own-sessions.tsx": ["plain", "plain"],
  "office/imports/import-file.tsx": ["plain or warning"],
  "office/kiosks/kiosks.tsx": ["destructive"],
  "office/users/user-sessions.tsx": ["plain"],
  "water/accounts/account-recovery.tsx": ["plain", "plain", "destructive"],
  "water/accounts/account.tsx": ["destructive", "plain"],
  "water/accounts/debit-pause.tsx": ["plain"],
  "water/bank-accounts/bank-account.tsx": ["destructive"],
  "water/billing/close-form.tsx": ["plain or warning"],
  "water/billing/estimate-button.tsx": ["plain"],
  "water/billing/withdraw-step.tsx": ["destructive"],
  "water/bills/correction-form.tsx": ["plain or warning"],
  "water/connections/connection-menu.tsx": ["destructive"],
  "water/connections/tabs/accounts-tab.tsx": ["destructive"],
  "water/customers/customer.tsx": ["destructive"],
  "water/installations/installation-actions.tsx": ["destructive"],
  "water/mutations/candidates.tsx": ["plain or warning"],
  "water/mutations/use-pay-question.ts": ["plain or warning"],
  "water/mutations/void-mutation.tsx": ["destructive"],
  "water/outages/outage-actions.tsx": ["plain or destructive"],
  "water/payments/counter-till.tsx": ["destructive", "plain"],
  "water/payments/payment.tsx": ["destructive"],
  "water/payments/proofs.tsx": ["plain"],
  "water/payments/till.tsx": ["plain"],
  "water/pricing/rule-page.tsx": ["destructive"],
  "water/pricing/tariff-class.tsx": ["destructive"],
  "water/pricing/tariff-versions.tsx": ["destructive"],
  "water/readings/self-reading-review.tsx": ["warning", "warning", "destructive"],
  "water/readings/use-unusual-question.ts": ["warning"],
  "water/reports/report-actions.tsx": ["plain or destructive"],
  "water/wallets/pay-out-form.tsx": ["plain"],
  "water/wallets/top-up-form.tsx": ["plain"],
  "water/wallets/wallet.tsx": ["plain or destructive"],
};

test("of every question of the console it is known whether it warns", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: source, exclude: ["components/confirm.tsx"] });
  const found = files.toSorted().flatMap((file) => {
    const text = readFileSync(join(source, file), "utf8");
    const here = [...text.matchAll(/\bkind: ([^\n,]*"(?:plain|warning|destructive)"[^\n,]*)/g)].map(
      ([, value = ""]) =>
        [...value.matchAll(/"(plain|warning|destructive)"/g)]
          .map(([, kind = ""]) => kind)
          .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
          .join(" or "),
    );
    return here.length === 0 ? [] : [[file, here] as const];
  });
  expect(Object.fromEntries(found)).toEqual(kinds);
});

const order = ["plain", "warning", "destructive"];
