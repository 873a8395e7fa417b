import { api, dataOf } from "../../api/client.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useMessages } from "../../messages/language.tsx";
import { RuleFields, ruleOf, ruleValues, shownRule } from "../places/sending-rule-form.tsx";
import { sendingRuleMessages } from "../places/sending-rule-messages.ts";

const path = "/retribusi/v1/frontend/locations/{code}";

/** From when to when the gates of a location must send. */
export function LocationRuleForm({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useMessages(sendingRuleMessages);
  return (
    <RecordEditor
      path={path}
      recordKey={{ code }}
      emptyValues={ruleValues(null)}
      valuesOf={({ sending_rule }) => ruleValues(sending_rule)}
      create={() => Promise.reject(new Error("a location has its rule from the beginning"))}
      change={(values, params) => dataOf(api.PUT(path, { params, body: { sending_rule: ruleOf(values) } }))}
      labels={{ sending_rule: t.title }}
      formatValue={{ sending_rule: shownRule }}
      verb={t.save}
      onDone={() => onDone()}
    >
      {(form) => (
        <RuleFields
          label={t.locationMode}
          value={form.getValues().sending_rule}
          error={form.errors.sending_rule}
          onChange={(value) => form.setFieldValue("sending_rule", value)}
        />
      )}
    </RecordEditor>
  );
}
