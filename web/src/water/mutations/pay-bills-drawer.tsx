import { Alert, Checkbox, Group, Stack, Switch, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { RecordForm } from "../../pieces/record-form.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { AccountInput } from "./account-input.tsx";
import { ConnectionInput } from "./connection-input.tsx";
import { type BillsToPay, type DecisionProps, useEnd, usePayBills } from "./decide.ts";

const words = wordsOf(
  {
    title: "Bayar tagihan sambungan",
    sl: "Sambungan",
    slHint: "Ketik nomor SL, nama atau alamat",
    bills: "Tagihan yang dibayar",
    none: "Sambungan ini tidak punya tagihan yang belum dibayar.",
    excess: "Akun yang dompetnya menerima kelebihan",
    excessHint: "Ketik nama, nama pengguna, surel atau nomor HP",
    cancelOpen: "Batalkan pembayaran terbuka yang menahan tagihan ini",
    today:
      "Jumlah hari ini. Yang berlaku adalah jumlah pada tanggal bank membukukannya; dendanya bisa lebih kecil.",
    effect: (amount: string, bills: string, paid: string) =>
      `Dari ${amount}, ${paid} melunasi ${bills} tagihan.`,
    excessEffect: (excess: string) => `Kelebihan ${excess} masuk ke dompet akun di bawah.`,
    short: (missing: string) => `Uang kurang ${missing} untuk tagihan yang dipilih.`,
    choose: "Pilih sambungan dan tagihannya.",
    verb: (amount: string) => `Bayar dengan ${amount}`,
  },
  {
    title: "Pay bills of a connection",
    sl: "Connection",
    slHint: "Type a connection number, a name or an address",
    bills: "Bills to pay",
    none: "This connection has no unpaid bill.",
    excess: "Account whose wallet takes what is above them",
    excessHint: "Type a name, username, e-mail or phone number",
    cancelOpen: "Cancel open payments that hold these bills",
    today:
      "As of today. What counts is the amount on the day the bank booked the money; the penalty may be less.",
    effect: (amount, bills, paid) => `Of ${amount}, ${paid} pays ${bills} bill(s).`,
    excessEffect: (excess) => `${excess} above them goes to the wallet of the account below.`,
    short: (missing) => `The money is ${missing} short of the bills chosen.`,
    choose: "Choose the connection and its bills.",
    verb: (amount) => `Pay with ${amount}`,
  },
);

const empty: BillsToPay = { sl: "", bill_nos: [], excess_to: "", cancel_open: false };

/** Pays bills that nobody asked to pay, with money whose payer staff know. */
export function PayBillsDrawer(props: DecisionProps) {
  const { mutation, opened, onClose } = props;
  const [decided, end] = useEnd(props);
  const w = useWords(words);
  const { money } = useFormat();
  const pay = usePayBills(mutation.id);
  return (
    <SideDrawer opened={opened} title={w.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { ...empty }, etag: undefined }}
        labels={{ sl: w.sl, bill_nos: w.bills, excess_to: w.excess, cancel_open: w.cancelOpen }}
        verb={w.verb(money(mutation.amount))}
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
  const w = useWords(words);
  const { money, number, month } = useFormat();
  const { sl, bill_nos } = form.getValues();
  const isWhole = /^\d{6,20}$/.test(sl.trim());
  const bills = useRead(
    "/backoffice/v1/bills",
    { query: { sl: sl.trim(), status: "BELUM_LUNAS", limit: 100 } },
    { when: isWhole },
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
          ? w.choose
          : excess < 0
            ? w.short(money(-excess))
            : `${w.effect(money(amount), number(bill_nos.length), money(paid))} ${excess > 0 ? w.excessEffect(money(excess)) : ""}`}
      </Alert>
      <ConnectionInput
        label={w.sl}
        placeholder={w.slHint}
        required
        data-autofocus
        {...form.getInputProps("sl")}
        onChange={(next) => form.setValues({ sl: next, bill_nos: [] })}
      />
      {isWhole && (
        <Read of={bills} rows={2}>
          {() => (
            <Checkbox.Group label={w.bills} {...form.getInputProps("bill_nos")}>
              <Stack gap="xs" mt={4}>
                {due.length === 0 && <Text size="sm">{w.none}</Text>}
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
        </Read>
      )}
      {due.length > 0 && (
        <Text size="sm" c="dimmed">
          {w.today}
        </Text>
      )}
      {(excess > 0 || form.errors.excess_to !== undefined) && bill_nos.length > 0 && (
        <AccountInput label={w.excess} placeholder={w.excessHint} {...form.getInputProps("excess_to")} />
      )}
      <Switch label={w.cancelOpen} {...form.getInputProps("cancel_open", { type: "checkbox" })} />
    </>
  );
}
