import { useMessages } from "../../../web/src/messages/language.tsx";
import { Field } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { accountMessages } from "./account-messages.ts";
import { payerMessages } from "./payer-messages.ts";
import { WhatPayersSee } from "./what-payers-see.tsx";

interface InvitationProps {
  sl: string;
  onAccept: (values: Record<string, string>) => Promise<unknown>;
}

/** What an owner's invitation opens: the connection is taken without a proof, to be paid for. */
export function Invitation({ sl, onAccept }: InvitationProps) {
  const t = { ...useMessages(accountMessages), ...useMessages(payerMessages) };
  return (
    <Page title={t.invited} back="/">
      <p>{t.invitedTo(sl)}</p>
      <WhatPayersSee />
      <SendForm label={t.accept} onSend={({ label }) => onAccept({ sl, ...(label && { label }) })}>
        {(wrong) => (
          <>
            <Field label={t.label} hint={t.labelHint} name="label" maxLength={50} wrong={wrong.label} />
            <p className="quiet">{t.obliges}</p>
          </>
        )}
      </SendForm>
    </Page>
  );
}
