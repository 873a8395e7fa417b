import { Alert, Checkbox, Group, Stack, Switch, Text } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import type { RecordFormState } from "../../components/field-props.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { AccountInput } from "./account-input.tsx";
import { ConnectionInput, useConnectionsLike } from "./connection-input.tsx";
import { type BillsToPay, type DecisionProps, payBills } from "./decisions.ts";

const messages = defineMessages({
  title: ["Bayar tagihan sambungan", "Pay bills of a connection"],
  slHint: ["Ketik nomor SL, nama atau alamat", "Type a connection number, a name or an address"],
  bills: ["Tagihan yang dibayar", "Bills to pay"],
  none: ["Sambungan ini tidak punya tagihan yang belum dibayar.", "This connection has no unpaid bill."],
  excess: ["Akun yang dompetnya menerima kelebihan", "Account whose wallet takes what is above them"],
  excessHint: [
    "Ketik nama, nama pengguna, surel atau nomor HP",
    "Type a name, username, e-mail or phone number",
  ],
  cancelOpen: [
    "Batalkan pembayaran terbuka yang menahan tagihan ini",
    "Cancel open payments that hold these bills",
  ],
  today: [
    "Jumlah hari ini. Yang berlaku adalah jumlah pada tanggal bank membukukannya; dendanya bisa lebih kecil. Bila itu sudah terlalu lama, jumlah hari inilah yang berlaku.",
    "As of today. What counts is the amount on the day the bank booked the money; the penalty may be less. Where that is too long ago, the amount of today counts.",
  ],
  effect: [
    (amount: string, bills: number, paid: string) =>
      `Dari ${amount}, ${paid} melunasi ${idNumber(bills)} tagihan.`,
    (amount, bills, paid) => `Of ${amount}, ${paid} pays ${plural(bills, "bill", "bills")}.`,
  ],
  excessEffect: [
    (excess: string) => `Kelebihan ${excess} masuk ke dompet akun di bawah.`,
    (excess) => `${excess} above them goes to the wallet of the account below.`,
  ],
  short: [
    (missing: string) => `Uang kurang ${missing} untuk tagihan yang dipilih.`,
    (missing) => `The money is ${missing} short of the bills chosen.`,
  ],
  choose: ["Pilih sambungan dan tagihannya.", "Choose the connection and its bills."],
  verb: [(amount: string) => `Bayar dengan ${amount}`, (amount) => `Pay with ${amount}`],
});

interface PayBillsProps extends DecisionProps {
  /** The connection that the bank's texts name, and what the money pays of it; the form begins with that. */
  likely: { sl: string; bill_nos: string[]; excess_to: string | null } | undefined;
}

/** Pays bills without a payment request, when staff know who sent the money. */
export function PayBillsDrawer({ mutation, opened, likely, onClose, onDecided }: PayBillsProps) {
  const { t, fields } = useTexts(messages);
  const { money } = useFormat();
  return (
    <SideDrawer isWide opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        key={likely?.sl}
        initial={{ values: valuesOf(likely), etag: undefined }}
        labels={{ sl: fields.connection, bill_nos: t.bills, excess_to: t.excess, cancel_open: t.cancelOpen }}
        verb={t.verb(money(mutation.amount))}
        submit={(values) => payBills(mutation.id, values)}
        movesOn
        onDone={onDecided}
        onCancel={onClose}
      >
        {(form) => <Fields form={form} amount={mutation.amount} />}
      </RecordForm>
    </SideDrawer>
  );
}

function valuesOf(likely: PayBillsProps["likely"]) {
  const { sl = "", bill_nos = [], excess_to = null } = likely ?? {};
  return { sl, bill_nos, excess_to: excess_to ?? "", cancel_open: false };
}

function Fields({ form, amount }: { form: RecordFormState<BillsToPay>; amount: number }) {
  const t = useMessages(messages);
  const { money, month } = useFormat();
  const { sl, bill_nos } = form.getValues();
  const number = sl.trim();
  const isWhole = useConnectionsLike(sl).some((connection) => connection.sl === number);
  const bills = useRead(
    "/backoffice/v1/bills",
    { query: { sl: number, status: "BELUM_LUNAS", limit: 100 } },
    { enabled: isWhole },
  );
  const due = isWhole ? (bills.data?.items ?? []).toReversed() : [];
  const paid = due
    .filter(({ bill_no }) => bill_nos.includes(bill_no))
    .reduce((sum, { total }) => sum + total, 0);
  const excess = amount - paid;
  // As at the counter, arrears are paid oldest first: what is chosen brings those before it, what is left out takes those after it.
  const choose = (chosen: string[]) => {
    const added = due.findLastIndex(({ bill_no }) => chosen.includes(bill_no) && !bill_nos.includes(bill_no));
    const removed = due.findIndex(({ bill_no }) => bill_nos.includes(bill_no) && !chosen.includes(bill_no));
    const count = added === -1 ? removed : added + 1;
    form.setFieldValue(
      "bill_nos",
      due.slice(0, count).map(({ bill_no }) => bill_no),
    );
  };
  return (
    <>
      <Alert color={excess < 0 ? "red" : "accent"} role="status">
        {bill_nos.length === 0
          ? t.choose
          : excess < 0
            ? t.short(money(-excess))
            : `${t.effect(money(amount), bill_nos.length, money(paid))} ${excess > 0 ? t.excessEffect(money(excess)) : ""}`}
      </Alert>
      <ConnectionInput
        {...form.field("sl")}
        placeholder={t.slHint}
        required
        data-autofocus
        onChange={(next) => form.setValues({ sl: next, bill_nos: [] })}
      />
      {isWhole && (
        <QueryView query={bills} rows={2}>
          {() => (
            <Checkbox.Group {...form.field("bill_nos")} onChange={choose}>
              <Stack gap="xs" mt={4}>
                {due.length === 0 && <Text size="sm">{t.none}</Text>}
                {due.map(({ bill_no, kind, period, description, total }) => (
                  <Group key={bill_no} justify="space-between" wrap="nowrap">
                    <Checkbox
                      value={bill_no}
                      label={`${kind === "AIR" ? month(period) : description} · ${bill_no}`}
                    />
                    <Money rupiah={total} fz="sm" />
                  </Group>
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </QueryView>
      )}
      {due.length > 0 && (
        <Text size="sm" c="dimmed">
          {t.today}
        </Text>
      )}
      {(excess > 0 || form.errors.excess_to !== undefined) && bill_nos.length > 0 && (
        <AccountInput {...form.field("excess_to")} placeholder={t.excessHint} />
      )}
      <Switch {...form.field("cancel_open", { type: "checkbox" })} />
    </>
  );
}
