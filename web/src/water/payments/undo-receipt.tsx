import { Button, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { CopyText } from "../../components/copy-text.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import type { PaymentDetail } from "./payment-detail.ts";

const messages = defineMessages({
  undo: ["Batalkan penerimaan ini…", "Undo this payment…"],
  title: ["Batalkan penerimaan ini", "Undo this payment"],
  who: [
    (amount: string) =>
      `Orang lain yang boleh menyetujui mengembalikan ${amount} secara tunai, hari ini juga; tagihannya harus dibayar lagi. Tulis sebabnya, lalu kirim tautan ini kepadanya. Sampai ia mengembalikannya, pembayaran ini tetap berlaku.`,
    (amount) =>
      `Another person who may approve gives ${amount} back in cash today; its bills are to be paid again. Write why, then send this link to that person. Until it is given back, this payment stands.`,
  ],
  till: [
    "Uangnya keluar dari kas Anda, selama kas itu terbuka.",
    "The money leaves your till while it is open.",
  ],
  reason: ["Sebabnya (dibaca pelanggan)", "Why (the customer reads it)"],
  link: ["Tautan untuk penyetuju", "Link for the person who approves"],
});

/** How a clerk asks for a payment that was taken by mistake to be undone: a second person gets the link, with the reason in it, and gives the cash back there. */
export function UndoReceipt({ payment }: { payment: Pick<PaymentDetail, "code" | "total" | "till_id"> }) {
  const t = useMessages(messages);
  const { money } = useFormat();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState("");
  const query = new URLSearchParams({ open: "refund", why: reason.trim() });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t.undo}
      </Button>
      <SideDrawer opened={opened} title={t.title} onClose={() => setOpened(false)}>
        <Text mb="sm">
          {t.who(money(payment.total))} {payment.till_id !== null && t.till}
        </Text>
        <Textarea
          label={t.reason}
          required
          autosize
          minRows={2}
          maxLength={500}
          mb="md"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {reason.trim() !== "" && (
          <CopyText
            label={t.link}
            text={`${window.location.origin}/console/water/payments/${payment.code}?${query}`}
          />
        )}
      </SideDrawer>
    </>
  );
}
