import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../api/client.ts";
import { CopyText } from "../components/copy-text.tsx";
import { RecordForm } from "../components/record-form.tsx";
import { SecretInput } from "../components/secret-input.tsx";
import { fieldMessages } from "../messages/field-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { finishRequiredAction } from "../session/session.ts";
import { CodeInput } from "./code-input.tsx";
import { enrolmentMessages } from "./enrolment-messages.ts";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface EnrolmentProps {
  onDone: () => Promise<void> | void;
  onCancel?: () => void;
}

/** Sets up a second factor in three steps: the password, the app's first code, and the recovery codes to be kept. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const cancel = onCancel ?? null;
  const finish = () => {
    finishRequiredAction();
    void onDone();
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (begun === undefined) return <Begin onBegun={setBegun} onCancel={cancel} />;
  return <Confirm {...begun} onConfirmed={setCodes} onCancel={cancel} />;
}

function Begin(props: {
  onBegun: (begun: { secret: string; uri: string }) => void;
  onCancel: (() => void) | null;
}) {
  const t = useMessages(enrolmentMessages);
  const fields = useMessages(fieldMessages);
  return (
    <RecordForm
      initial={{ values: { password: "" }, etag: undefined }}
      labels={{ password: fields.password }}
      verb={t.begin}
      done={null}
      submit={async (body) => props.onBegun(await dataOf(api.POST("/auth/v1/second-factor", { body })))}
      onDone={() => undefined}
      onCancel={props.onCancel}
    >
      {(form) => (
        <SecretInput {...form.field("password")} required autoComplete="current-password" data-autofocus />
      )}
    </RecordForm>
  );
}

interface ConfirmProps {
  secret: string;
  uri: string;
  onConfirmed: (codes: string[]) => void;
  onCancel: (() => void) | null;
}

function Confirm({ secret, uri, onConfirmed, onCancel }: ConfirmProps) {
  const t = useMessages(enrolmentMessages);
  const confirm = async (body: { code: string }) => {
    const { recovery_codes } = await dataOf(api.POST("/auth/v1/second-factor/confirm", { body }));
    onConfirmed(recovery_codes);
  };
  return (
    <Stack>
      <Text>{t.scan}</Text>
      <QrCode text={uri} label={t.qr} />
      <Text size="sm">{t.type}</Text>
      <CopyText text={secret} label={t.secret} shown={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")} />
      <RecordForm
        initial={{ values: { code: "" }, etag: undefined }}
        labels={{ code: t.code }}
        verb={t.confirm}
        submit={confirm}
        onDone={() => undefined}
        onCancel={onCancel}
      >
        {(form) => (
          <CodeInput
            label={t.code}
            description={undefined}
            inputMode="numeric"
            {...form.getInputProps("code")}
          />
        )}
      </RecordForm>
    </Stack>
  );
}
