import type { Format } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, type Language } from "../../messages/language.tsx";
import { alertKinds } from "../../office/alerts/messages.ts";
import { reportMessages as periodicReportMessages } from "../../office/reports/messages.ts";
import { scheduleMessages } from "../../office/reports/schedule-messages.ts";
import { userMessages } from "../../office/users/messages.ts";
import { billMessages } from "../../water/bills/messages.ts";
import { connectionMessages } from "../../water/connections/messages.ts";
import { installationMessages } from "../../water/installations/messages.ts";
import { mutationMessages } from "../../water/mutations/messages.ts";
import { paymentMessages } from "../../water/payments/messages.ts";
import { pricingMessages } from "../../water/pricing/messages.ts";
import { readingMessages } from "../../water/readings/messages.ts";
import { selfReadingMessages } from "../../water/readings/self-reading-messages.ts";
import { reportMessages } from "../../water/reports/messages.ts";
import { walletMessages } from "../../water/wallets/messages.ts";
import { correctionMessages } from "../corrections/messages.ts";
import { eventMessages } from "../events/messages.ts";
import { sendingRuleMessages } from "../places/sending-rule-messages.ts";
import { quarantineMessages } from "../quarantine/messages.ts";
import { fieldName } from "./field-name.ts";
import type { AuditEntity } from "./names.ts";

type Names = Readonly<Record<string, string>>;

const messages = defineMessages({
  password: [{ changed: "diganti" }, { changed: "changed" }],
});

/** The label of a field's enumerated value in one language, as the record's own views write it. */
function valueNames(language: Language) {
  const of = <Texts>(both: Record<Language, Texts>): Texts => both[language];
  const status: Partial<Record<AuditEntity, Names>> = {
    entry_events: of<{ statuses: Names }>(eventMessages).statuses,
    entry_corrections: of<{ statuses: Names }>(correctionMessages).statuses,
    rejected_events: of<{ statuses: Names }>(quarantineMessages).statuses,
    bills: of<{ status: Names }>(billMessages).status,
    connections: of<{ status: Names }>(connectionMessages).status,
    wallets: of<{ status: Names }>(walletMessages).status,
    payments: of<{ status: Names }>(paymentMessages).status,
    payment_proofs: of<{ proofStatus: Names }>(paymentMessages).proofStatus,
    bank_mutations: of<{ status: Names }>(mutationMessages).status,
    installations: of<{ statuses: Names }>(installationMessages).statuses,
    self_readings: of<{ statuses: Names }>(selfReadingMessages).statuses,
    complaints: of<{ statuses: Names }>(reportMessages).statuses,
  };
  const payment = of<{ methods: Names; channels: Names }>(paymentMessages);
  const reading = of<{ methods: Names; flagNames: Names }>(readingMessages);
  const said = of<{ categories: Names; directions: Names; roles: Names; yes: string; no: string }>(
    commonMessages,
  );
  const report = of<{ names: Names; groups: Names }>(periodicReportMessages);
  const { frequencies, languages } = of<{ frequencies: Names; languages: Names }>(scheduleMessages);
  /** Fields that mean the same in every record. */
  const anywhere: Record<string, Names> = {
    category: said.categories,
    direction: said.directions,
    role: said.roles,
    priority: of<{ priorities: Names }>(reportMessages).priorities,
    relation: of<{ relations: Names }>(connectionMessages).relations,
    channel: payment.channels,
    error: of<{ errors: Names }>(quarantineMessages).errors,
    flags: reading.flagNames,
    password: of<{ password: Names }>(messages).password,
  };
  const own: Partial<Record<AuditEntity, Record<string, Names>>> = {
    bills: { kind: of<{ kinds: Names }>(billMessages).kinds },
    payments: { method: payment.methods },
    fees: { kind: of<{ feeKinds: Names }>(pricingMessages).feeKinds, method: payment.methods },
    readings: { method: reading.methods },
    entry_corrections: { action: of<{ actions: Names }>(correctionMessages).actions },
    alerts: { kind: of<Names>(alertKinds) },
    users: { products: of<{ productNames: Names }>(userMessages).productNames },
    alert_recipients: { language: languages },
    report_schedules: {
      report: report.names,
      by: report.groups,
      frequency: frequencies,
      language: languages,
    },
  };
  return { status, anywhere, own, yes: said.yes, no: said.no };
}

const names = { id: valueNames("id"), en: valueNames("en") };

/** Fields that hold rupiah in every record. */
const money = new Set([
  "admin",
  "admin_fee",
  "amount",
  "amounts",
  "balance",
  "base",
  "base_fee",
  "discount",
  "installment",
  "levy",
  "maintenance",
  "maintenance_fee",
  "maximum",
  "minimum",
  "new_revenue",
  "next_price",
  "old_revenue",
  "price",
  "returned",
  "threshold",
  "to_bills",
  "to_wallet",
  "total",
  "vat",
  "water",
]);

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** What is needed to write a value. */
export interface ValueContext {
  /** The kind of record: what its states are called depends on it. */
  entity: string;
  language: Language;
  format: Format;
  /** Of the zone in which moments are written, such as "+07:00". */
  offset: string;
}

/** A value of a field as people read it; an unknown one stays as it is. @param field "scheduled.price" */
export function valueText(field: string, value: unknown, telling: ValueContext): string {
  const name = field.slice(field.lastIndexOf(".") + 1);
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) {
    const isOfRecords = value.some((one) => typeof one === "object");
    return value.map((one) => valueText(field, one, telling)).join(isOfRecords ? "; " : ", ") || "–";
  }
  if (typeof value === "object") return recordText(value, telling);
  if (typeof value === "number") return numberText(name, value, telling);
  if (typeof value === "boolean") return yesOrNo(value, telling);
  return wordText(name, String(value), telling);
}

/** A record within a list, such as a block of a tariff. */
function recordText(record: object, telling: ValueContext): string {
  return Object.entries(record)
    .map(
      ([name, value]) =>
        `${fieldName(fieldMessages[telling.language], name)} ${valueText(name, value, telling)}`,
    )
    .join(", ");
}

function yesOrNo(value: boolean, { language }: ValueContext): string {
  return value ? names[language].yes : names[language].no;
}

function numberText(name: string, value: number, telling: ValueContext): string {
  const { format, offset } = telling;
  if (/^(is|needs|has)_/.test(name) && (value === 0 || value === 1)) return yesOrNo(value === 1, telling);
  if (money.has(name)) return format.money(value);
  if (name === "weekday") return sendingRuleMessages[telling.language].weekdays[value - 1] ?? String(value);
  // The levy service writes Unix seconds.
  const isOfWindow = telling.entity === "entry_corrections" && /^(from|until)$/.test(name);
  if (isOfWindow || /(^|_)effective_(from|until)$|^timestamp$/.test(name))
    return format.moment(isoAt(value, offset));
  return String(value);
}

function wordText(name: string, value: string, { entity, language, format, offset }: ValueContext): string {
  const known = wordsFor(name, entity, language)?.[value];
  if (known !== undefined) return known;
  if (/_(at|from|until)$|^deadline$|^timestamp$/.test(name) && isoMoment.test(value))
    return format.moment(isoAt(Date.parse(value) / 1000, offset));
  if (/_(on|from|until)$/.test(name) && /^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value);
  if (name === "period" && /^\d{4}-?\d\d$/.test(value)) return format.month(value);
  return value;
}

function wordsFor(name: string, entity: string, language: Language): Names | undefined {
  const { status, own, anywhere } = names[language];
  const kind = entity as AuditEntity;
  return name === "status" ? status[kind] : (own[kind]?.[name] ?? anywhere[name]);
}
