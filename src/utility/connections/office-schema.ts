import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import {
  Count,
  Immutable,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  optional,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { placeFields } from "../../kernel/places/coordinates.ts";
import { FilledText } from "../../kernel/text.ts";
import { AccountId } from "../accounts/office-schema.ts";
import { Key } from "../customers/office-schema.ts";
import { NewSl } from "../sl.ts";

/** SEGEL: sealed for arrears. TUTUP_SEMENTARA: closed for a while. CABUT: taken away. */
export const connectionStatuses = ["AKTIF", "SEGEL", "TUTUP_SEMENTARA", "CABUT"] as const;

const StatusWord = OneOf(connectionStatuses, {
  description: "AKTIF; SEGEL: sealed; TUTUP_SEMENTARA: closed for a while; CABUT: taken away.",
});

const Address = FilledText(300, "Where the meter is.", "Jl. Melati No. 12");
const Area = FilledText(100, "Reading area (wilayah).", "UTARA");

const meterFields = {
  meter_no: Nullable(FilledText(50, "Number of the meter; unique.", "M-12345")),
  meter_digits: Whole([3, 9], "How many digits the meter shows.", 5),
  initial_stand: Whole([0, 999_999_999], "What the meter showed when its readings began, m³.", 0),
  status: StatusWord,
  ...placeFields,
  installed_on: Nullable(
    Type.String({
      format: "date",
      pattern: "^(19|20)",
      ...hint(fieldError("DATE_OUTSIDE_YEARS", { first: 1900, last: 2099 })),
      description: "When it was installed.",
      examples: ["2024-03-01"],
    }),
  ),
};

const slOfAnswer = Words("Number of the connection (SL).", "0100123456");

export const Connection = WireRecord("Connection", {
  sl: slOfAnswer,
  customer_code: Words("Code of the customer who answers for it.", "P-000123"),
  customer_name: Words("Name of that customer.", "Wulan Contoh"),
  class_code: Words("Code of its tariff class.", "RT-A"),
  class_name: Words("Name of that class.", "Rumah tangga A"),
  address: Words("Where the meter is.", "Jl. Melati No. 12"),
  area: Words("Reading area (wilayah).", "UTARA"),
  ...meterFields,
  meter_no: Nullable(Words("Number of the meter.", "M-12345")),
  account_count: Count("How many accounts look after it."),
  created_at: Instant("When the connection was created."),
  updated_at: Instant("When it was last changed."),
});

export const NewConnection = Body("NewConnection", {
  sl: NewSl("Number of the connection (SL). Unique; cannot be changed."),
  customer_code: Key("Code of the customer who answers for it.", "P-000123"),
  class_code: Key("Code of its tariff class.", "RT-A"),
  address: Address,
  area: Area,
  ...optional(meterFields),
});
export type NewConnection = Static<typeof NewConnection>;

export const ConnectionChange = Body(
  "ConnectionChange",
  {
    sl: Immutable,
    ...optional({
      customer_code: Key("Code of the customer who answers for it from now on."),
      class_code: Key("Code of its tariff class, for bills that are made from now on."),
      address: Address,
      area: Area,
      ...meterFields,
    }),
  },
  { examples: [{ status: "SEGEL" }] },
);
export type ConnectionChange = Static<typeof ConnectionChange>;

export const ConnectionPath = Type.Object({ sl: Key("Number of the connection.") });

export const ConnectionQuery = Type.Object({
  ...sortBy("name", "-name"),
  q: SearchText(
    "Words of number, address, meter number and the customer's name, in any order and case; or part of the telephone, from 7 digits on.",
  ),
  area: Type.Optional(Key("Only connections of this area.")),
  class_code: Type.Optional(Key("Only connections of this tariff class.")),
  status: Type.Optional(OneOf(connectionStatuses, { description: "Only connections in this state." })),
  customer_code: Type.Optional(Key("Only connections of this customer.")),
  account_id: Type.Optional(AccountId("Only connections that this account looks after.")),
});
export type ConnectionQuery = Static<typeof ConnectionQuery>;

export const DeletedConnection = Deleted("DeletedConnection", { sl: slOfAnswer });

const username = Words("Username of the account.", "wulan.contoh");

const LinkedAccount = WireRecord("LinkedAccount", {
  username,
  name: Words("Name of its owner.", "Wulan Contoh"),
  relation: OneOf(["PEMILIK", "PEMBAYAR"], {
    description: "PEMILIK: proved to be the owner; PEMBAYAR: pays, and sees no more than that takes.",
  }),
  label: Nullable(Words("What the account calls it.", "Rumah")),
  linked_at: Instant("Since when."),
});
export const LinkedAccounts = WireRecord("LinkedAccounts", { items: Type.Array(LinkedAccount) });

export const InstalledMeter = WireRecord("InstalledMeter", {
  meter_no: meterFields.meter_no,
  digits: meterFields.meter_digits,
  installed_on: meterFields.installed_on,
  start_stand: Count("What it showed when its readings began, m³.", 0),
  removed_on: Nullable(LocalDate("When it was taken off; null: it is there now.", "2026-11-05")),
  end_stand: Nullable(Count("What it showed then, m³.", 1229)),
  reason: Nullable(Words("Why it was taken off.", "Meter buram")),
  file_id: Nullable(
    Words("The photo of the exchange: GET …/files/{id}.", "Zm90by1tZXRlci1jb250b2gtMDAwMDAx"),
  ),
  recorded_by: Nullable(Words("Username of who recorded that.", "operator")),
  recorded_at: Nullable(Instant("When.", "2026-11-05T10:00:00+07:00")),
});
export const InstalledMeters = WireRecord("InstalledMeters", { items: Type.Array(InstalledMeter) });

export const LinkPath = Type.Object({
  ...ConnectionPath.properties,
  username: Key("Username of the account."),
});
export const DeletedLink = Deleted("DeletedLink", { sl: slOfAnswer, username });

export const NextNumbersQuery = Type.Object({
  area: Type.Optional(Key("Where the connection lies: its numbers may be of a kind of their own.")),
});

export const NextNumbers = WireRecord("NextNumbers", {
  sl: Nullable(Words("The next number of a connection; null: there is none to count on from.", "0100123457")),
  customer_code: Nullable(Words("The next code of a customer, likewise.", "P-000124")),
});
