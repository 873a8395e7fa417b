import { Button } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { confirm } from "../../components/confirm.tsx";
import { notifyError } from "../../components/notify.ts";
import { useTexts } from "../../messages/texts.ts";
import { gateAddress } from "../gates/gate-status.tsx";
import { tariffMessages } from "./messages.ts";
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
  const { t, common } = useTexts(tariffMessages);
  const [counting, setCounting] = useState(false);
  const { location_code, gate_code, category } = tariff;
  const path = { location_code, gate_code, category };
  const remove = useRemoval(
    () => dataOf(api.DELETE(recordPath, { params: { path, ...ifMatch(etag) } })),
    gateAddress(tariff),
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
      kind: "destructive",
      done: t.removed,
      onConfirm: remove,
    });
  const begin = async () => {
    setCounting(true);
    try {
      const query = { ...path, page: 1, limit: 1 };
      const events = await dataOf(api.GET("/retribusi/v1/frontend/entry-events", { params: { query } }));
      confirmFirst(events.pagination.total);
    } catch (error) {
      notifyError(error);
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
