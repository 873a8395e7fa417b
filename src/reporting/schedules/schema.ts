import { type Static, Type } from "typebox";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, LocalDate, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { languages } from "../../languages.ts";

const frequencies = ["daily", "weekly", "monthly"] as const;

const Id = Count("Id of the schedule.", 4);

const fields = {
  report: Text([3, 40], "Name of a periodic report.", "levy-takings"),
  parameters: Type.Record(Type.String({ maxLength: 40 }), Type.String({ minLength: 1, maxLength: 100 }), {
    maxProperties: 10,
    description: "The report's own parameters, beside its span and language.",
    examples: [{ by: "location" }],
  }),
  frequency: OneOf(frequencies, {
    description:
      "daily: about the day before; weekly: on Mondays, about the week before; monthly: on the first, about the month before.",
    examples: ["monthly"],
  }),
  local_hour: Whole([0, 23], "Hour of the utility's clock at which it is made.", 7),
  language: OneOf(languages, { description: "Language of the report and the mail.", examples: ["id"] }),
  recipients: Type.Array(Text([3, 254], "One address."), {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    description: "Whom it is mailed to.",
    examples: [["dinas@example.id"]],
  }),
  is_active: Bool("false: it is not mailed.", true),
};

export const ReportSchedule = WireRecord("ReportSchedule", {
  id: Id,
  ...fields,
  next_run_at: Instant("When it is made next, if it is active.", "2026-12-01T07:00:00+07:00"),
  created_at: Instant("When it was entered."),
  updated_at: Instant("When it was last changed."),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

export const NewReportSchedule = Body("NewReportSchedule", fields);
export type NewReportSchedule = Static<typeof NewReportSchedule>;

export const ReportScheduleChange = Body(
  "ReportScheduleChange",
  Type.Partial(Type.Object(fields)).properties,
  { minProperties: 1, examples: [{ is_active: false }] },
);
export type ReportScheduleChange = Static<typeof ReportScheduleChange>;

export const ReportSchedulePath = Type.Object({ id: Whole([1, 2_147_483_647], "Id of the schedule.") });
export const DeletedReportSchedule = Deleted("DeletedReportSchedule", { id: Id });

export const ReportDelivery = WireRecord("ReportDelivery", {
  id: Count("Newer deliveries have higher ones.", 31),
  start_date: LocalDate("First date of the report's span.", "2026-11-01"),
  end_date: LocalDate("Its last date.", "2026-11-30"),
  email: Words("To whom.", "dinas@example.id"),
  state: OneOf(["waiting", "sent", "failed"], {
    description: "waiting: to be sent, perhaps again; failed: given up after eight tries.",
    examples: ["sent"],
  }),
  tries: Count("How often it was tried."),
  sent_at: Nullable(Instant("When the mail server took it.")),
  last_error: Nullable(Words("Why the last try failed.", "The mail server did not take the mail."), null),
  created_at: Instant("When it was due."),
});
export type ReportDelivery = Static<typeof ReportDelivery>;
