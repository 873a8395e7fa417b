import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SecretInput } from "../../components/secret-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { CodeInput, codeMessages } from "../../sign-in/code-input.tsx";
import { Enrolment } from "../../sign-in/enrolment.tsx";
import { RecoveryCodes } from "../../sign-in/recovery-codes.tsx";
import { Card } from "./card.tsx";
import { accountMessages } from "./messages.ts";

const path = "/auth/v1/second-factor";
type Doing = "set-up" | "codes" | "remove";

/** The authenticator app: set up, recovery codes, removal. */
export function SecondFactorCard() {
  const t = useMessages(accountMessages);
  const [doing, setDoing] = useState<Doing>();
  const factor = useRead(path);
  const active = factor.data?.is_active === 1;
  const close = () => setDoing(undefined);
  const titles = { "set-up": t.setUp, codes: t.otherCodes, remove: t.removeFactor };
  return (
    <Card
      title={t.factor}
      beside={
        factor.data !== undefined && (
          <StatusBadge tone={active ? "good" : "off"}>{active ? t.on : t.off}</StatusBadge>
        )
      }
      actions={
        factor.data !== undefined &&
        (active ? (
          <>
            <Button variant="default" onClick={() => setDoing("codes")}>
              {t.otherCodes}
            </Button>
            <Button variant="default" onClick={() => setDoing("remove")}>
              {t.removeFactor}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDoing("set-up")}>{t.setUp}</Button>
        ))
      }
    >
      <QueryView query={factor} rows={2}>
        {({ recovery_codes_left }) => <Text>{active ? t.codesLeft(recovery_codes_left) : t.factorHint}</Text>}
      </QueryView>
      <SideDrawer
        opened={doing !== undefined}
        title={doing === undefined ? "" : titles[doing]}
        onClose={close}
      >
        {doing === "set-up" && <Enrolment onDone={close} onCancel={close} />}
        {doing === "codes" && <OtherCodes onDone={close} />}
        {doing === "remove" && <Removal onDone={close} />}
      </SideDrawer>
    </Card>
  );
}

function OtherCodes({ onDone }: { onDone: () => void }) {
  const t = useMessages(accountMessages);
  const [codes, setCodes] = useState<string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const draw = async (body: Proof) => {
    const { recovery_codes } = await dataOf(api.POST("/auth/v1/second-factor/recovery-codes", { body }));
    setCodes(recovery_codes);
  };
  return <ProofForm verb={t.otherCodes} submit={draw} onDone={() => undefined} onCancel={onDone} />;
}

function Removal({ onDone }: { onDone: () => void }) {
  const t = useMessages(accountMessages);
  const remove = (body: Proof) => dataOf(api.POST("/auth/v1/second-factor/remove", { body }));
  return <ProofForm verb={t.removeFactor} submit={remove} onDone={onDone} onCancel={onDone} />;
}

type Proof = { password: string; code: string };

interface ProofFormProps {
  verb: string;
  submit: (proof: Proof) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** Password and code, for what changes the second factor itself. */
function ProofForm({ verb, submit, onDone, onCancel }: ProofFormProps) {
  const { code } = useMessages(codeMessages);
  const fields = useMessages(fieldMessages);
  return (
    <RecordForm
      initial={{ values: { password: "", code: "" }, etag: undefined }}
      labels={{ password: fields.password, code }}
      verb={verb}
      submit={submit}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          <SecretInput {...form.field("password")} required autoComplete="current-password" data-autofocus />
          <CodeInput {...form.getInputProps("code")} />
        </>
      )}
    </RecordForm>
  );
}
