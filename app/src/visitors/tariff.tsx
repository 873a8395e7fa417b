import { useState } from "react";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Field, Labelled } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { visitorMessages } from "./visitor-messages.ts";

type Price = AnswerOf<"/app/tarif">[number];

/** What a month costs by its use, block by block, in the class of one's house. */
export function Tariff() {
  const t = useMessages(visitorMessages);
  const [m3, setM3] = useState(20);
  const [code, setCode] = useState<string>();
  const prices = useRead("/app/tarif", { query: { m3 } });
  return (
    <Page title={t.tariff} back="/">
      <SendForm label={t.workOut} onSend={async ({ m3: entered = "0" }) => setM3(Number(entered))}>
        {(wrong) => (
          <Field
            label={t.use}
            hint={t.useHint}
            name="m3"
            inputMode="numeric"
            pattern="[0-9]{1,5}"
            required
            defaultValue={m3}
            wrong={wrong.m3}
          />
        )}
      </SendForm>
      <Answer of={prices}>
        {(all) => {
          const price = all.find(({ kode_golongan }) => kode_golongan === code) ?? all[0];
          if (price === undefined) return <p>{t.noTariff}</p>;
          return (
            <>
              <Labelled label={t.class} required>
                {(own) => (
                  <select
                    {...own}
                    value={price.kode_golongan}
                    onChange={(event) => setCode(event.currentTarget.value)}
                  >
                    {all.map(({ kode_golongan, golongan }) => (
                      <option key={kode_golongan} value={kode_golongan}>
                        {golongan}
                      </option>
                    ))}
                  </select>
                )}
              </Labelled>
              <Parts price={price} />
            </>
          );
        }}
      </Answer>
    </Page>
  );
}

function Parts({ price }: { price: Price }) {
  const t = { ...useMessages(common), ...useMessages(visitorMessages) };
  const { money } = useFormat();
  const lines = [
    ...price.rincian_blok.map(
      ({ blok, volume, tarif, jumlah }) => [t.block(blok, volume, money(tarif)), jumlah] as const,
    ),
    [t.fixed, price.biaya_beban + price.biaya_pemeliharaan + price.biaya_admin] as const,
    [t.taxes, price.retribusi + price.ppn] as const,
  ].filter(([, sum]) => sum !== 0);
  return (
    <section className="card" role="status" aria-label={t.total}>
      <p className="sum">{money(price.total)}</p>
      <dl className="facts">
        {lines.map(([name, sum]) => [<dt key={name}>{name}</dt>, <dd key={`${name} sum`}>{money(sum)}</dd>])}
      </dl>
    </section>
  );
}
