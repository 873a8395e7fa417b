import { Alert, Text, Textarea } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import type { CashDay } from "./day.ts";
import { cashMessages } from "./messages.ts";

/** Closes a day at the sums that are shown; the service refuses where they have changed meanwhile. */
export function CloseForm({ day, onDone }: { day: CashDay; onDone: () => void }) {
  const { t } = useTexts(cashMessages);
  const { money } = useFormat();
  const { location_code, date, counted, exempt, handed_in, expected, difference, tolerance } = day;
  const isBeyond = Math.abs(difference) > tolerance;
  return (
    <RecordForm
      initial={{ values: { reason: "" }, etag: undefined }}
      labels={{ reason: t.reason }}
      verb={t.close}
      done={t.closed}
      submit={({ reason }) =>
        dataOf(
          api.POST("/retribusi/v1/frontend/cash/days/{location_code}/{date}/close", {
            params: { path: { location_code, date } },
            body: { counted, exempt, handed_in, ...(reason.trim() === "" ? {} : { reason: reason.trim() }) },
          }),
        )
      }
      onDone={() => onDone()}
    >
      {(form) => (
        <>
          <Text size="sm">{t.closeHint(money(expected), money(handed_in), money(difference))}</Text>
          {isBeyond && (
            <Alert role="note" color="orange">
              {t.beyond(money(tolerance))}
            </Alert>
          )}
          <Textarea {...form.field("reason")} autosize minRows={2} required={isBeyond} />
        </>
      )}
    </RecordForm>
  );
}
