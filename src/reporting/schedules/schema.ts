import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Deleted, Instant, LocalDate, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { reportLanguages } from "../report.ts";

export const frequencies = ["daily", "weekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];

const Id = Count("Id of the schedule.", { examples: [4] });

const fields = {
  report: Text({
    minLength: 3,
    maxLength: 40,
    description: "Name of a periodic report, as its files have it.",
    examples: ["levy-takings"],
  }),
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
  local_hour: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: "Hour of the utility's clock at which it is made.",
    examples: [7],
  }),
  language: OneOf(reportLanguages, { description: "Language of the report and the mail.", examples: ["id"] }),
  recipients: Type.Array(Text({ minLength: 3, maxLength: 254, description: "One address." }), {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    description: "Whom it is mailed to.",
    examples: [["dinas@example.id"]],
  }),
  is_active: Type.Boolean({ description: "false: it is not mailed.", examples: [true] }),
};

export const ReportSchedule = Type.Object(
  {
    id: Id,
    ...fields,
    next_run_at: Instant("When it is made next, if it is active.", {
      examples: ["2026-12-01T07:00:00+07:00"],
    }),
    created_at: Instant("When it was entered."),
    updated_at: Instant("When it was last changed."),
  },
  { title: "ReportSchedule" },
);
export type ReportSchedule = Static<typeof ReportSchedule>;

export const NewReportSchedule = Body(fields, { title: "NewReportSchedule" });
export type NewReportSchedule = Static<typeof NewReportSchedule>;

export const ReportScheduleChange = Body(Type.Partial(Type.Object(fields)).properties, {
  title: "ReportScheduleChange",
  minProperties: 1,
  examples: [{ is_active: false }],
});
export type ReportScheduleChange = Static<typeof ReportScheduleChange>;

export const ReportSchedulePath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "Id of the schedule." }),
});
export const ReportScheduleQuery = Type.Object(PageQuery);
export const DeletedReportSchedule = Deleted("DeletedReportSchedule", { id: Id });

export const ReportDelivery = Type.Object(
  {
    id: Count("Newer deliveries have higher ones.", { examples: [31] }),
    start_date: LocalDate("First date of the report's span.", { examples: ["2026-11-01"] }),
    end_date: LocalDate("Its last date.", { examples: ["2026-11-30"] }),
    email: Words("To whom.", "dinas@example.id"),
    state: OneOf(["waiting", "sent", "failed"], {
      description: "waiting: to be sent, perhaps again; failed: given up after eight tries.",
      examples: ["sent"],
    }),
    tries: Count("How often it was tried."),
    sent_at: Nullable(Instant("When the mail server took it.")),
    last_error: Nullable(Words("Why the last try failed.", "The mail server did not take the mail."), {
      examples: [null],
    }),
    created_at: Instant("When it was due."),
  },
  { title: "ReportDelivery" },
);
export type ReportDelivery = Static<typeof ReportDelivery>;
