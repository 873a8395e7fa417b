import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import type { Answer as AnswerOf } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { SendForm } from "../components/send-form.tsx";
import { CodeField } from "../components/sign-in-fields.tsx";
import { common } from "../messages/messages.ts";
import { accountMessages } from "./account-messages.ts";

type Waiting = AnswerOf<"/app/akun">["menunggu_konfirmasi"][number];

/** Takes the code that was sent for an address or a number. */
export function Confirmation({ waiting }: { waiting: Waiting }) {
  const t = { ...useMessages(common), ...useMessages(accountMessages) };
  const queries = useQueryClient();
  const { isian, nilai, kode_dikirim_ke } = waiting;
  const send = async ({ kode = "" }: Record<string, string>) => {
    await dataOf(api.POST("/app/konfirmasi_kontak", { body: { isian, kode } }));
    await queries.invalidateQueries();
  };
  return (
    <section className="note stack" aria-label={nilai}>
      <p>{t.confirm(nilai, kode_dikirim_ke)}</p>
      <SendForm label={t.confirmSend} onSend={send}>
        {(wrong) => <CodeField wrong={wrong.kode} />}
      </SendForm>
      <ActionButton act={() => dataOf(api.POST("/app/kirim_ulang_kontak", { body: { isian } }))}>
        {t.resend}
      </ActionButton>
    </section>
  );
}
