import { PasswordInput } from "@mantine/core";
import { dataOf } from "../../../client/staff.ts";
import { api } from "../api/client.ts";
import { RecordForm } from "../components/record-form.tsx";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { enterSession } from "./session.ts";

const messages = defineMessages(
  {
    old: "Kata sandi sekarang",
    next: "Kata sandi baru",
    hint: "Paling sedikit 8 karakter; kalimat panjang paling baik. Sesi Anda di tempat lain berakhir.",
    save: "Ganti kata sandi",
  },
  {
    old: "Present password",
    next: "New password",
    hint: "At least 8 characters; a long sentence is best. Your sessions elsewhere end.",
    save: "Change password",
  },
);

/** Changes the own password; this session goes on, every other one ends. */
export function PasswordForm({
  onDone,
  onCancel,
}: {
  onDone: () => Promise<void> | void;
  onCancel?: () => void;
}) {
  const t = useMessages(messages);
  return (
    <RecordForm
      initial={{ values: { old: "", new: "" }, etag: undefined }}
      labels={{ old: t.old, new: t.next }}
      verb={t.save}
      submit={async (body) => enterSession(await dataOf(api.POST("/auth/v1/password", { body })))}
      onDone={() => void onDone()}
      onCancel={onCancel ?? null}
    >
      {(form) => (
        <>
          <PasswordInput
            label={t.old}
            required
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps("old")}
          />
          <PasswordInput
            label={t.next}
            description={t.hint}
            required
            autoComplete="new-password"
            {...form.getInputProps("new")}
          />
        </>
      )}
    </RecordForm>
  );
}
