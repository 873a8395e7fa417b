import { Text } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { notify } from "../../components/notify.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { useTexts } from "../../messages/texts.ts";
import type { Gate } from "../../places/all-places.ts";
import { AnyGateSelect, gateOfText } from "../../places/any-gate-select.tsx";
import { LegalBasisInput } from "./legal-basis-input.tsx";
import { matrixMessages } from "./matrix-messages.ts";

interface CopyFormProps {
  to: Gate;
  /** From which it may copy. */
  gates: readonly Gate[];
  onDone: () => void;
}

/** Gives a gate the tariffs that it lacks of another one. */
export function CopyForm({ to, gates, onDone }: CopyFormProps) {
  const { t, fields } = useTexts(matrixMessages);
  return (
    <RecordForm
      initial={{ values: { from: "", legal_basis: "" }, etag: undefined }}
      labels={{ from: t.copyFrom, legal_basis: fields.legal_basis }}
      verb={t.copyVerb}
      submit={async ({ from, legal_basis }) => {
        const { location_code, gate_code } = to;
        const body = {
          from: gateOfText(from),
          to: { location_code, gate_code },
          ...(legal_basis.trim() === "" ? {} : { legal_basis }),
        };
        const { created } = await dataOf(api.POST("/retribusi/v1/frontend/tariffs/copy", { body }));
        notify(t.copied(created.length));
      }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{t.copyHint}</Text>
          <AnyGateSelect
            {...form.field("from")}
            required
            gates={gates.filter((gate) => gate !== to)}
            value={form.getValues().from}
            onChange={(gate) => form.setFieldValue("from", gate)}
          />
          <LegalBasisInput {...form.getInputProps("legal_basis")} />
        </>
      )}
    </RecordForm>
  );
}
