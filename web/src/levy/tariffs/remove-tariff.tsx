import { Button } from "@mantine/core";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify, notifyError } from "../../components/notify.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { errorMessage } from "../../messages/errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { useRemoval } from "../places/use-removal.ts";
import { tariffMessages } from "./messages.ts";
import { tariffInvalidates } from "./new-tariff-form.tsx";
import type { TariffRecord } from "./price-form.tsx";

const recordPath = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";

interface RemoveTariffProps {
  tariff: TariffRecord;
  etag: string | undefined;
  /** How many prices its history holds. */
  versions: number;
}

/** Deletes a tariff, after warning that the gate will refuse its category. */
export function RemoveTariff({ tariff, etag, versions }: RemoveTariffProps) {
  const t = useMessages(tariffMessages);
  const common = useMessages(commonMessages);
  const language = useLanguage();
  const [counting, setCounting] = useState(false);
  const { location_code, gate_code, category } = tariff;
  const path = { location_code, gate_code, category };
  const remove = useRemoval(
    () =>
      dataOf(
        api.DELETE(recordPath, { params: { path, header: etag === undefined ? {} : { "If-Match": etag } } }),
      ),
    { path: recordPath, invalidates: tariffInvalidates, next: gateAddress(tariff) },
  );
  const confirmFirst = (events: number) =>
    confirm({
      title: t.removeTitle,
      effect: t.removeEffect(
        `${location_code} / ${gate_code}`,
        common.categories[category],
        versions,
        events,
      ),
      verb: t.removeVerb,
      destructive: true,
      onConfirm: async () => {
        await remove();
        notify(t.removed);
      },
    });
  const begin = async () => {
    setCounting(true);
    try {
      const query = { ...path, page: 1, limit: 1 };
      const events = await dataOf(api.GET("/retribusi/v1/frontend/entry-events", { params: { query } }));
      confirmFirst(events.pagination.total);
    } catch (error) {
      notifyError(errorMessage(error, language));
    } finally {
      setCounting(false);
    }
  };
  return (
    <Button variant="default" loading={counting} onClick={() => void begin()}>
      {common.remove}
    </Button>
  );
}
