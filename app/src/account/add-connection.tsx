import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Field } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { accountMessages } from "./account-messages.ts";
import { Invitation } from "./invitation.tsx";

/** Puts a connection into the account: as its owner with a proof, as somebody who pays without one. */
export function AddConnection() {
  const t = { ...useMessages(common), ...useMessages(accountMessages) };
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const send = async ({ sl = "", stand_akhir, ...more }: Record<string, string>) => {
    const stand = stand_akhir === undefined ? {} : { stand_akhir: Number(stand_akhir) };
    await dataOf(api.POST("/app/confirm_sl", { body: { sl, ...more, ...stand } }));
    await queries.invalidateQueries();
    navigate("/");
  };
  const sl = query.get("sl") ?? "";
  if (query.has("undangan") && sl !== "") return <Invitation sl={sl} onAccept={send} />;
  return (
    <Page title={t.add} back="/akun/sambungan">
      <SendForm label={t.add} onSend={send}>
        {(wrong) => (
          <>
            <Field
              label={t.connection}
              name="sl"
              inputMode="numeric"
              required
              defaultValue={sl}
              wrong={wrong.sl}
            />
            <Field label={t.label} hint={t.labelHint} name="label" maxLength={50} wrong={wrong.label} />
            <fieldset className="stack">
              <legend>
                <strong>{t.proof}</strong>
              </legend>
              <p className="quiet">{t.proofHint}</p>
              <Field
                label={t.registeredPhone}
                name="no_hp_terdaftar"
                type="tel"
                wrong={wrong.no_hp_terdaftar}
              />
              <Field label={t.meterNumber} name="no_meter" wrong={wrong.no_meter} />
              <Field
                label={t.standOnBill}
                name="stand_akhir"
                inputMode="numeric"
                pattern="[0-9]+"
                wrong={wrong.stand_akhir}
              />
            </fieldset>
          </>
        )}
      </SendForm>
    </Page>
  );
}
