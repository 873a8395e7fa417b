import { Button } from "@mantine/core";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useFormat } from "../../format/format.ts";
import { ask } from "../../pieces/confirm.tsx";
import { told, toldFault } from "../../pieces/told.ts";
import { everywhere } from "../../words/everywhere.ts";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords } from "../../words/language.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { useRemoval } from "../places/use-removal.ts";
import { staleWithTariffs } from "./new-tariff-form.tsx";
import type { TariffRecord } from "./price-form.tsx";
import { tariffWords } from "./words.ts";

const one = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";

interface RemoveTariffProps {
  tariff: TariffRecord;
  etag: string | undefined;
  /** How many prices its history holds. */
  versions: number;
}

/** Deletes a tariff, once it is said that the gate will refuse its category. */
export function RemoveTariff({ tariff, etag, versions }: RemoveTariffProps) {
  const w = useWords(tariffWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const language = useLanguage();
  const [counting, setCounting] = useState(false);
  const { location_code, gate_code, category } = tariff;
  const path = { location_code, gate_code, category };
  const remove = useRemoval(
    () =>
      dataOf(api.DELETE(one, { params: { path, header: etag === undefined ? {} : { "if-match": etag } } })),
    { path: one, stale: staleWithTariffs, next: gateAddress(tariff) },
  );
  const askFirst = (events: number) =>
    ask({
      title: w.removeTitle,
      effect: w.removeEffect(
        `${location_code} / ${gate_code}`,
        all.categories[category],
        number(versions),
        number(events),
      ),
      verb: w.removeVerb,
      destructive: true,
      act: async () => {
        await remove();
        told(w.removed);
      },
    });
  const begin = async () => {
    setCounting(true);
    try {
      const query = { ...path, page: 1, limit: 1 };
      const events = await dataOf(api.GET("/retribusi/v1/frontend/entry-events", { params: { query } }));
      askFirst(events.pagination.total);
    } catch (error) {
      toldFault(faultText(error, language));
    } finally {
      setCounting(false);
    }
  };
  return (
    <Button variant="default" loading={counting} onClick={() => void begin()}>
      {all.remove}
    </Button>
  );
}
