/** An act of staff that moves money, or what money rests on, as docs/security.md names it. */
export interface MoneyAct {
  act: string;
  /** Its calls, the one that is tried first. */
  calls: readonly [string, ...string[]];
  /** The role that makes it within the lowest rank that may; a role of the water utility by its permission. */
  permission: string | null;
  /** What who may not do it alone is answered, and the setting that switches that off; null: one person does it alone. */
  second: { code: string; setting: string | null } | null;
  /** The field that asks why; null: none does. */
  reason: string | null;
  /** What the audit trail keeps of it: entity and action. */
  record: readonly [entity: string, action: string];
}

const levy = "/retribusi/v1/frontend";
const office = "/backoffice/v1";
const alone = { second: null, reason: null, permission: null } as const;

/** Every act that moves money; test/money-acts.test.ts does each, and compares docs/security.md with this list. */
export const moneyActs = [
  {
    act: "price of a levy",
    calls: [
      `PUT ${levy}/tariffs/{location_code}/{gate_code}/{category}`,
      `POST ${levy}/tariffs`,
      `POST ${levy}/tariffs/copy`,
      `POST ${levy}/tariffs/bulk`,
      `POST ${levy}/tariffs/bulk/import`,
    ],
    ...alone,
    record: ["tariffs", "update"],
  },
  {
    act: "removal of a levy's price",
    calls: [`DELETE ${levy}/tariffs/{location_code}/{gate_code}/{category}`],
    ...alone,
    record: ["tariffs", "delete"],
  },
  {
    act: "void of one event",
    calls: [`POST ${levy}/entry-events/{id}/void`],
    permission: null,
    second: { code: "VOIDS_SECOND_PERSON_REQUIRED", setting: "SINGLE_VOIDS_PER_DAY" },
    reason: "reason",
    record: ["entry_events", "void"],
  },
  {
    act: "request for a correction of a window",
    calls: [`POST ${levy}/entry-corrections`],
    ...alone,
    reason: "reason",
    record: ["entry_corrections", "create"],
  },
  {
    act: "correction of a window",
    calls: [`POST ${levy}/entry-corrections/{id}/approve`],
    ...alone,
    second: { code: "SECOND_PERSON_REQUIRED", setting: "CORRECTION_SECOND_PERSON" },
    record: ["entry_corrections", "approve"],
  },
  {
    act: "class of a connection",
    calls: [
      `PUT ${office}/connections/{sl}`,
      `POST ${office}/connections`,
      `POST ${office}/connections/import`,
      `DELETE ${office}/connections/{sl}`,
    ],
    ...alone,
    record: ["connections", "update"],
  },
  {
    act: "reading; of a lower stand or no usage with a note",
    calls: [
      `POST ${office}/readings`,
      `POST ${office}/readings/import`,
      `POST ${office}/self-readings/{id}/verify`,
    ],
    ...alone,
    permission: "readings",
    reason: "note",
    record: ["readings", "create"],
  },
  {
    act: "estimate",
    calls: [`POST ${office}/readings/{period}/estimate`],
    ...alone,
    permission: "readings",
    record: ["readings", "estimate"],
  },
  {
    act: "exchange of a meter",
    calls: [
      `POST ${office}/connections/{sl}/meter-exchange`,
      `POST ${office}/connections/meter-exchanges/import`,
    ],
    ...alone,
    permission: "readings",
    reason: "reason",
    record: ["connections", "exchange_meter"],
  },
  {
    act: "price of water",
    calls: [
      `POST ${office}/tariff-classes/{code}/tariffs`,
      `POST ${office}/tariffs/import`,
      `DELETE ${office}/tariff-classes/{code}/tariffs/{effective_from}`,
      `POST ${office}/tariff-classes`,
      `POST ${office}/tariff-classes/import`,
      `PUT ${office}/tariff-classes/{code}`,
      `DELETE ${office}/tariff-classes/{code}`,
    ],
    ...alone,
    record: ["water_tariffs", "create"],
  },
  {
    act: "penalty, stamp duty, fee",
    calls: [
      `POST ${office}/penalty-rules`,
      `POST ${office}/stamp-rules`,
      `POST ${office}/fees`,
      `DELETE ${office}/penalty-rules/{id}`,
      `DELETE ${office}/stamp-rules/{id}`,
      `DELETE ${office}/fees/{id}`,
    ],
    ...alone,
    record: ["penalty_rules", "create"],
  },
  {
    act: "arrears of another system",
    calls: [`POST ${office}/bills/import-arrears`],
    ...alone,
    record: ["bills", "create"],
  },
  {
    act: "closing of a period",
    calls: [`POST ${office}/billing/{period}/close`],
    ...alone,
    permission: "billing",
    record: ["billed_periods", "close"],
  },
  {
    act: "bill that is not of water",
    calls: [`POST ${office}/bills`],
    ...alone,
    permission: "billing",
    reason: "description",
    record: ["bills", "create"],
  },
  {
    act: "correction of a bill, waiver, cancellation",
    calls: [`POST ${office}/bills/{bill_no}/correct`],
    ...alone,
    permission: "approval",
    reason: "reason",
    record: ["bills", "correct"],
  },
  {
    act: "withdrawal of a period",
    calls: [`POST ${office}/billing/{period}/withdraw`],
    ...alone,
    permission: "approval",
    reason: "reason",
    record: ["billed_periods", "withdraw"],
  },
  {
    act: "payment at the counter",
    calls: [`POST ${office}/counter-payments`],
    ...alone,
    permission: "counter",
    record: ["payments", "counter-payment"],
  },
  {
    act: "end of an open payment",
    calls: [`POST ${office}/payments/{code}/cancel`],
    ...alone,
    permission: "counter",
    reason: "reason",
    record: ["payments", "cancel"],
  },
  {
    act: "refund; in cash of cash",
    calls: [`POST ${office}/payments/{code}/refund`],
    permission: "approval",
    second: { code: "CASH_SECOND_PERSON_REQUIRED", setting: "CASH_SECOND_PERSON" },
    reason: "reason",
    record: ["payments", "refund"],
  },
  {
    act: "money into a wallet",
    calls: [`POST ${office}/wallets/{wallet_no}/top-ups`],
    ...alone,
    permission: "counter",
    reason: "reference",
    record: ["wallets", "top-up"],
  },
  {
    act: "money out of a wallet",
    calls: [`POST ${office}/wallets/{wallet_no}/payouts`],
    ...alone,
    permission: "approval",
    reason: "identity_seen",
    record: ["wallets", "pay-out"],
  },
  {
    act: "freezing of a wallet",
    calls: [`POST ${office}/wallets/{wallet_no}/freeze`, `POST ${office}/wallets/{wallet_no}/unfreeze`],
    ...alone,
    permission: "approval",
    reason: "reason",
    record: ["wallets", "freeze"],
  },
  {
    act: "bank line by hand, which then waits",
    calls: [`POST ${office}/bank-accounts/{id}/mutations`],
    ...alone,
    permission: "matching",
    reason: "description",
    record: ["bank_mutations", "create"],
  },
  {
    act: "statement of the bank, which pays by itself",
    calls: [`POST ${office}/bank-accounts/{id}/mutations/import`],
    ...alone,
    permission: "matching",
    record: ["bank_mutations", "create"],
  },
  {
    act: "bills paid with a bank line",
    calls: [`POST ${office}/mutations/{id}/pay-bills`, `POST ${office}/mutations/{id}/match`],
    ...alone,
    permission: "matching",
    second: { code: "BANK_ENTRY_SECOND_PERSON_REQUIRED", setting: "BANK_ENTRY_SECOND_PERSON" },
    record: ["bank_mutations", "pay-bills"],
  },
  {
    act: "bank line into a wallet",
    calls: [`POST ${office}/mutations/{id}/credit`],
    permission: "matching",
    second: { code: "BANK_ENTRY_SECOND_PERSON_REQUIRED", setting: "BANK_ENTRY_SECOND_PERSON" },
    reason: "note",
    record: ["bank_mutations", "credit"],
  },
  {
    act: "return of a bank line",
    calls: [`POST ${office}/mutations/{id}/return`],
    permission: "approval",
    second: { code: "BANK_ENTRY_SECOND_PERSON_REQUIRED", setting: "BANK_ENTRY_SECOND_PERSON" },
    reason: "note",
    record: ["bank_mutations", "return"],
  },
  {
    act: "void of a bank line by hand",
    calls: [`POST ${office}/mutations/{id}/void`],
    permission: "matching",
    second: { code: "OWN_MUTATION", setting: null },
    reason: "reason",
    record: ["bank_mutations", "void"],
  },
  {
    act: "bank account that customers pay to",
    calls: [
      `PUT ${office}/bank-accounts/{id}`,
      `POST ${office}/bank-accounts`,
      `POST ${office}/bank-accounts/import`,
      `DELETE ${office}/bank-accounts/{id}`,
    ],
    ...alone,
    record: ["bank_accounts", "update"],
  },
] as const satisfies MoneyAct[];

/** Calls alongside them that leave all money where it is. */
export const movesNothing = [
  `POST ${levy}/entry-corrections/preview`,
  `POST ${levy}/entry-corrections/{id}/reject`,
  `POST ${levy}/tariffs/bulk/preview`,
  `DELETE ${office}/connections/{sl}/accounts/{username}`,
  `POST ${office}/billing/{period}/preview`,
  `POST ${office}/billing/{period}/withdraw/preview`,
  `POST ${office}/bills/{bill_no}/correct/preview`,
  `POST ${office}/proofs/review`,
  `POST ${office}/proofs/{id}/review`,
  `POST ${office}/bank-accounts/{id}/mapping/try`,
  `POST ${office}/self-readings/{id}/reject`,
];

/** A row of the table in docs/security.md. @param rank who may by rank */
export function rowOf({ act, calls, permission, second, reason, record }: MoneyAct, rank: string): string {
  const who = permission === null ? rank : `${rank}, \`${permission}\``;
  const setting = second === null || second.setting === null ? "" : ` (\`${second.setting}\`)`;
  const cells = [
    act,
    calls.map((call) => `\`${call}\``).join(", "),
    who,
    second === null ? "no" : `\`${second.code}\`${setting}`,
    reason === null ? "no" : `\`${reason}\``,
    `${record[0]}: ${record[1]}`,
  ];
  return `| ${cells.join(" | ")} |`;
}
