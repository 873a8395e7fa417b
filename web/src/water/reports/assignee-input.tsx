import { Anchor, Select, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { entered } from "../../components/entered.ts";
import { PhoneLink } from "../../components/phone-link.tsx";
import { useTexts } from "../../messages/texts.ts";
import { reportActionMessages } from "./action-messages.ts";
import type { ReportDetail } from "./report-detail.ts";

/** The assignee of a report: the id of a crew, or somebody else by name. */
export type Assignee = {
  crew_id: string;
  assigned_to: string;
};

/** Stands among the crews for anyone who is none. */
const other = "other";

/** Who has it; of what nobody has, the crew of its area. */
export function assigneeOf({ crew_id, assigned_to, area_crew_id }: ReportDetail): Assignee {
  if (crew_id !== null) return { crew_id: String(crew_id), assigned_to: "" };
  if (assigned_to !== null) return { crew_id: other, assigned_to };
  return { crew_id: area_crew_id === null ? "" : String(area_crew_id), assigned_to: "" };
}

/** As the service takes it; one of the two. @throws ApiError at crew_id where neither was chosen */
export function assigneeBody({ crew_id, assigned_to }: Assignee) {
  return crew_id === other ? { assigned_to } : { crew_id: entered("crew_id", crew_id) };
}

interface AssigneeInputProps {
  value: Assignee;
  onChange: (value: Partial<Assignee>) => void;
  errors: { crew_id?: ReactNode; assigned_to?: ReactNode };
}

/** One of the active crews, with its telephone, or a name. */
export function AssigneeInput({ value, onChange, errors }: AssigneeInputProps) {
  const { t, fields } = useTexts(reportActionMessages);
  const crews = useRead("/backoffice/v1/crews", { query: { is_active: "true", limit: 100 } });
  const items = crews.data?.items ?? [];
  const phone = items.find(({ id }) => String(id) === value.crew_id)?.phone ?? null;
  const isOther = value.crew_id === other;
  return (
    <>
      <Select
        label={fields.crew_id}
        required
        searchable
        allowDeselect={false}
        data={[
          ...items.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: other, label: t.otherAssignee },
        ]}
        data-autofocus
        value={value.crew_id === "" ? null : value.crew_id}
        onChange={(crew) => onChange({ crew_id: crew ?? "" })}
        error={errors.crew_id ?? (isOther ? undefined : errors.assigned_to)}
      />
      {phone !== null && (
        <Text size="sm">
          {fields.phone}: <PhoneLink phone={phone} />
        </Text>
      )}
      {isOther && (
        <TextInput
          label={t.assignee}
          required
          value={value.assigned_to}
          onChange={(event) => onChange({ assigned_to: event.currentTarget.value })}
          error={errors.assigned_to}
        />
      )}
      {crews.data !== undefined && items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noCrews}{" "}
          <Anchor component={Link} to="/water/crews" inherit>
            {t.toCrews}
          </Anchor>
        </Text>
      )}
    </>
  );
}
