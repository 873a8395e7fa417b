import { Select, TextInput } from "@mantine/core";
import { fieldProps } from "../../components/field-props.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { useTexts } from "../../messages/texts.ts";
import { quarantineMessages } from "./messages.ts";

type Values = { location_code: string; gate_code: string; category: string; timestamp: string };

/** What is sent instead of what the machine said; nothing: as it was sent. */
export type Corrections = {
  location_code?: string;
  gate_code?: string;
  category?: "person_walk" | "motor" | "car";
  timestamp?: number;
};

interface CorrectionsFormProps {
  /** As the events name them. */
  sent: { location_code: string | null; gate_code: string | null };
  /** Whether all are given the same time: for one event. */
  hasTime?: boolean;
  done?: string | null;
  submit: (corrections: Corrections) => Promise<unknown>;
  onDone: () => void;
}

/** What is wrong with refused events, put right before they are sent again. */
export function CorrectionsForm({ sent, hasTime = false, done, submit, onDone }: CorrectionsFormProps) {
  const { t, common } = useTexts(quarantineMessages);
  const initial: Values = { location_code: "", gate_code: "", category: "", timestamp: "" };
  return (
    <RecordForm
      initial={{ values: initial, etag: undefined }}
      labels={{
        location_code: common.location,
        gate_code: common.gate,
        category: common.category,
        timestamp: t.time,
      }}
      verb={t.replay}
      {...(done === undefined ? {} : { done })}
      submit={({ timestamp, ...values }) =>
        submit({
          ...omitEmpty(values),
          ...(timestamp === "" ? {} : { timestamp: Math.floor(Date.parse(timestamp) / 1000) }),
        } as Corrections)
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput {...form.field("location_code")} placeholder={sent.location_code ?? t.asSent} />
          <TextInput {...form.field("gate_code")} placeholder={sent.gate_code ?? t.asSent} />
          <Select
            {...form.field("category")}
            placeholder={t.asSent}
            clearable
            data={Object.entries(common.categories).map(([value, label]) => ({ value, label }))}
          />
          {hasTime && <MomentInput {...fieldProps(form, "timestamp")} />}
        </>
      )}
    </RecordForm>
  );
}
