import { Alert, Checkbox, Group, Stack, Switch, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useRead } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { AccountInput } from "./account-input.tsx";
import { ConnectionInput } from "./connection-input.tsx";
import { type BillsToPay, type DecisionProps, useDecisionDrawer, usePayBills } from "./decisions.ts";

const messages = defineMessages(
  {
    title: "Bayar tagihan sambungan",
    slHint: "Ketik nomor SL, nama atau alamat",
    bills: "Tagihan yang dibayar",
    none: "Sambungan ini tidak punya tagihan yang belum dibayar.",
    excess: "Akun yang dompetnya menerima kelebihan",
    excessHint: "Ketik nama, nama pengguna, surel atau nomor HP",
    cancelOpen: "Batalkan pembayaran terbuka yang menahan tagihan ini",
    today:
      "Jumlah hari ini. Yang berlaku adalah jumlah pada tanggal bank membukukannya; dendanya bisa lebih kecil. Bila itu sudah terlalu lama, jumlah hari inilah yang berlaku.",
    effect: (amount: string, bills: number, paid: string) =>
      `Dari ${amount}, ${paid} melunasi ${idNumber(bills)} tagihan.`,
    excessEffect: (excess: string) => `Kelebihan ${excess} masuk ke dompet akun di bawah.`,
    short: (missing: string) => `Uang kurang ${missing} untuk tagihan yang dipilih.`,
    choose: "Pilih sambungan dan tagihannya.",
    verb: (amount: string) => `Bayar dengan ${amount}`,
  },
  {
    title: "Pay bills of a connection",
    slHint: "Type a connection number, a name or an address",
    bills: "Bills to pay",
    none: "This connection has no unpaid bill.",
    excess: "Account whose wallet takes what is above them",
    excessHint: "Type a name, username, e-mail or phone number",
    cancelOpen: "Cancel open payments that hold these bills",
    today:
      "As of today. What counts is the amount on the day the bank booked the money; the penalty may be less. Where that is too long ago, the amount of today counts.",
    effect: (amount, bills, paid) => `Of ${amount}, ${paid} pays ${plural(bills, "bill", "bills")}.`,
    excessEffect: (excess) => `${excess} above them goes to the wallet of the account below.`,
    short: (missing) => `The money is ${missing} short of the bills chosen.`,
    choose: "Choose the connection and its bills.",
    verb: (amount) => `Pay with ${amount}`,
  },
);

const empty: BillsToPay = { sl: "", bill_nos: [], excess_to: "", cancel_open: false };

/** Pays bills without a payment request, when staff know who sent the money. */
export function PayBillsDrawer(props: DecisionProps) {
  const { mutation, opened, onClose } = props;
  const [decided, end] = useDecisionDrawer(props);
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const { money } = useFormat();
  const pay = usePayBills(mutation.id);
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { ...empty }, etag: undefined }}
        labels={{ sl: fields.connection, bill_nos: t.bills, excess_to: t.excess, cancel_open: t.cancelOpen }}
        verb={t.verb(money(mutation.amount))}
        submit={async (values) => {
          await pay(values);
          decided();
        }}
        onDone={end}
      >
        {(form) => <Fields form={form} amount={mutation.amount} />}
      </RecordForm>
    </SideDrawer>
  );
}

function Fields({ form, amount }: { form: UseFormReturnType<BillsToPay>; amount: number }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const { money, month } = useFormat();
  const { sl, bill_nos } = form.getValues();
  const isWhole = /^\d{6,20}$/.test(sl.trim());
  const bills = useRead(
    "/backoffice/v1/bills",
    { query: { sl: sl.trim(), status: "BELUM_LUNAS", limit: 100 } },
    { enabled: isWhole },
  );
  const due = isWhole ? (bills.data?.items ?? []).toReversed() : [];
  const paid = due
    .filter(({ bill_no }) => bill_nos.includes(bill_no))
    .reduce((sum, { total }) => sum + total, 0);
  const excess = amount - paid;
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
        label={fields.connection}
        placeholder={t.slHint}
        required
        data-autofocus
        {...form.getInputProps("sl")}
        onChange={(next) => form.setValues({ sl: next, bill_nos: [] })}
      />
      {isWhole && (
        <QueryView query={bills} rows={2}>
          {() => (
            <Checkbox.Group label={t.bills} {...form.getInputProps("bill_nos")}>
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
        <AccountInput label={t.excess} placeholder={t.excessHint} {...form.getInputProps("excess_to")} />
      )}
      <Switch label={t.cancelOpen} {...form.getInputProps("cancel_open", { type: "checkbox" })} />
    </>
  );
}
