import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../client/errors.ts";
import { api, dataOf } from "../api/client.ts";
import { ActionError } from "../components/action-error.tsx";
import { useEscape } from "../components/layers.ts";
import { SecretInput } from "../components/secret-input.tsx";
import { commonMessages } from "../messages/common-messages.ts";
import { fieldMessages } from "../messages/field-messages.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { settleProof, useProofQuestion } from "../session/proof.ts";
import { CodeInput } from "./code-input.tsx";

const messages = defineMessages({
  title: ["Pastikan ini Anda", "Confirm that it is you"],
  why: [
    "Tindakan ini menyangkut uang atau hak akses. Masukkan kata sandi Anda untuk melanjutkan; isian Anda tetap.",
    "This moves money or rights. Enter your password to go on; what you entered is kept.",
  ],
  go: ["Lanjutkan", "Continue"],
});

/** Asks for the password before what moves money or rights. In front of the form or question that it interrupts, which stays open. */
export function Reauthentication() {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const isAsked = useProofQuestion();
  useEscape(isAsked, () => settleProof(false));
  return (
    <Modal
      opened={isAsked}
      onClose={() => settleProof(false)}
      closeOnEscape={false}
      title={t.title}
      zIndex={1000}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <ProofForm />
    </Modal>
  );
}

function ProofForm() {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const [wantsCode, setWantsCode] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  async function prove(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The form may lie in another one, as React sees it.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const code = form.get("code");
    const body = {
      password: String(form.get("password")),
      ...(typeof code === "string" ? { code } : {}),
    };
    setBusy(true);
    try {
      await dataOf(api.POST("/auth/v1/reauthenticate", { body }));
      settleProof(true);
    } catch (failure) {
      const lacksCode = failure instanceof ApiError && "code" in failure.fields && !wantsCode;
      if (lacksCode) setWantsCode(true);
      setError(lacksCode ? undefined : failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void prove(event)} aria-label={t.title}>
      <Stack>
        <Text>{t.why}</Text>
        <ActionError error={error} />
        <SecretInput
          name="password"
          label={fields.password}
          autoComplete="current-password"
          required
          data-autofocus
        />
        {wantsCode && <CodeInput name="code" takesFocus />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settleProof(false)} disabled={busy}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {t.go}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
