import { api, dataOf } from "../../api/client.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useMessages } from "../../messages/language.tsx";
import { RuleFields, ruleOf, ruleValues, shownRule } from "../places/sending-rule-form.tsx";
import { sendingRuleMessages } from "../places/sending-rule-messages.ts";
import type { GateKey } from "./gate-form.tsx";

const path = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";

/** From when to when a gate must send, where that is not as in its location. */
export function GateRuleForm({ gate, onDone }: { gate: GateKey; onDone: () => void }) {
  const t = useMessages(sendingRuleMessages);
  return (
    <RecordEditor
      path={path}
      recordKey={gate}
      emptyValues={ruleValues(null)}
      valuesOf={({ sending_rule }) => ruleValues(sending_rule)}
      create={() => Promise.reject(new Error("a gate has its rule from the beginning"))}
      change={(values, params) => dataOf(api.PUT(path, { params, body: { sending_rule: ruleOf(values) } }))}
      labels={{ sending_rule: t.title }}
      formatValue={{ sending_rule: shownRule }}
      verb={t.save}
      onDone={() => onDone()}
    >
      {(form) => (
        <RuleFields
          label={t.gateMode}
          value={form.getValues().sending_rule}
          error={form.errors.sending_rule}
          onChange={(value) => form.setFieldValue("sending_rule", value)}
        />
      )}
    </RecordEditor>
  );
}
