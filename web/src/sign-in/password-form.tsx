import { api, dataOf } from "../api/client.ts";
import { RecordForm } from "../components/record-form.tsx";
import { SecretInput } from "../components/secret-input.tsx";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { enterSession } from "../session/session.ts";

const messages = defineMessages({
  old: ["Kata sandi sekarang", "Present password"],
  next: ["Kata sandi baru", "New password"],
  hint: [
    "Paling sedikit 8 karakter; kalimat panjang paling baik. Sesi Anda di tempat lain berakhir.",
    "At least 8 characters; a long sentence is best. Your sessions elsewhere end.",
  ],
  save: ["Ganti kata sandi", "Change password"],
});

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
          <SecretInput {...form.field("old")} required autoComplete="current-password" data-autofocus />
          <SecretInput {...form.field("new")} description={t.hint} required autoComplete="new-password" />
        </>
      )}
    </RecordForm>
  );
}
