import type { Format } from "../../format/format.ts";
import { isoAt } from "../../live/moment.ts";
import { billWords } from "../../water/bills/words.ts";
import { connectionWords } from "../../water/connections/words.ts";
import { installationWords } from "../../water/installations/words.ts";
import { mutationWords } from "../../water/mutations/words.ts";
import { paymentWords } from "../../water/payments/words.ts";
import { pricingWords } from "../../water/pricing/words.ts";
import { selfReadingWords } from "../../water/readings/self-reading-words.ts";
import { readingWords } from "../../water/readings/words.ts";
import { reportWords } from "../../water/reports/words.ts";
import { walletWords } from "../../water/wallets/words.ts";
import { everywhere } from "../../words/everywhere.ts";
import { type Language, wordsOf } from "../../words/language.tsx";
import { eventWords } from "../events/words.ts";
import { quarantineWords } from "../quarantine/words.ts";
import { fieldName, fieldNames } from "./field-names.ts";
import type { AuditEntity } from "./names.ts";

type Names = Readonly<Record<string, string>>;

const words = wordsOf({ password: { changed: "diganti" } }, { password: { changed: "changed" } });

/** What a word in a field is called in one language, as the views of such records say it. */
function namesIn(language: Language) {
  const of = <Texts>(both: Record<Language, Texts>): Texts => both[language];
  const status: Partial<Record<AuditEntity, Names>> = {
    entry_events: of<{ statuses: Names }>(eventWords).statuses,
    rejected_events: of<{ statuses: Names }>(quarantineWords).statuses,
    bills: of<{ status: Names }>(billWords).status,
    connections: of<{ status: Names }>(connectionWords).status,
    wallets: of<{ status: Names }>(walletWords).status,
    payments: of<{ status: Names }>(paymentWords).status,
    payment_proofs: of<{ proofStatus: Names }>(paymentWords).proofStatus,
    bank_mutations: of<{ status: Names }>(mutationWords).status,
    installations: of<{ statuses: Names }>(installationWords).statuses,
    self_readings: of<{ statuses: Names }>(selfReadingWords).statuses,
    complaints: of<{ statuses: Names }>(reportWords).statuses,
  };
  const payment = of<{ methods: Names; channels: Names }>(paymentWords);
  const reading = of<{ methods: Names; flagNames: Names }>(readingWords);
  const said = of<{ categories: Names; directions: Names; roles: Names; yes: string; no: string }>(
    everywhere,
  );
  /** Fields that mean one thing wherever they stand. */
  const anywhere: Record<string, Names> = {
    category: said.categories,
    direction: said.directions,
    role: said.roles,
    priority: of<{ priorities: Names }>(reportWords).priorities,
    relation: of<{ relations: Names }>(connectionWords).relations,
    channel: payment.channels,
    error: of<{ errors: Names }>(quarantineWords).errors,
    flags: reading.flagNames,
    password: of<{ password: Names }>(words).password,
  };
  const own: Partial<Record<AuditEntity, Record<string, Names>>> = {
    bills: { kind: of<{ kinds: Names }>(billWords).kinds },
    payments: { method: payment.methods },
    fees: { kind: of<{ feeKinds: Names }>(pricingWords).feeKinds, method: payment.methods },
    readings: { method: reading.methods },
  };
  return { status, anywhere, own, yes: said.yes, no: said.no };
}

const names = { id: namesIn("id"), en: namesIn("en") };

/** Fields that hold rupiah, whatever record they stand in. */
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
  "next_price",
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

/** How a value is told. */
export interface Telling {
  /** The kind of record: what its states are called depends on it. */
  entity: string;
  language: Language;
  format: Format;
  /** Of the zone in which moments are written, such as "+07:00". */
  offset: string;
}

/** A value of a field as people read it; one of which nothing is known stays as it is. @param field "scheduled.price" */
export function valueText(field: string, value: unknown, telling: Telling): string {
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
function recordText(record: object, telling: Telling): string {
  return Object.entries(record)
    .map(
      ([name, value]) =>
        `${fieldName(fieldNames[telling.language], name)} ${valueText(name, value, telling)}`,
    )
    .join(", ");
}

function yesOrNo(value: boolean, { language }: Telling): string {
  return value ? names[language].yes : names[language].no;
}

function numberText(name: string, value: number, telling: Telling): string {
  const { format, offset } = telling;
  if (/^(is|needs|has)_/.test(name) && (value === 0 || value === 1)) return yesOrNo(value === 1, telling);
  if (money.has(name)) return format.money(value);
  // Levies say Unix seconds.
  if (/(^|_)effective_(from|until)$|^timestamp$/.test(name))
    return format.moment(isoAt(value * 1000, offset));
  return String(value);
}

function wordText(name: string, value: string, { entity, language, format, offset }: Telling): string {
  const known = wordsFor(name, entity, language)?.[value];
  if (known !== undefined) return known;
  if (/_(at|from|until)$|^deadline$|^timestamp$/.test(name) && isoMoment.test(value))
    return format.moment(isoAt(Date.parse(value), offset));
  if (/_(on|from|until)$/.test(name) && /^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value);
  if (name === "period" && /^\d{4}-?\d\d$/.test(value)) return format.month(value);
  return value;
}

function wordsFor(name: string, entity: string, language: Language): Names | undefined {
  const { status, own, anywhere } = names[language];
  const kind = entity as AuditEntity;
  return name === "status" ? status[kind] : (own[kind]?.[name] ?? anywhere[name]);
}
