import { Anchor, Button, Stack, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { notifyError } from "../../components/notify.ts";
import { openPdf } from "../../components/open-pdf.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { type Photo, PhotoInput } from "../../components/photo-input.tsx";
import { Picture } from "../../components/picture.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Day, Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { dayAddress } from "../cash/cash.tsx";
import { SlipBadge } from "./deposits.tsx";
import { depositMessages } from "./messages.ts";
import { cashPath, keyOf, type Slip } from "./slip.ts";

const path = "/retribusi/v1/frontend/cash/deposits/{id}";

/** A deposit slip: its days, what the bank said, and who did what. */
export function DepositPage() {
  const id = Number(useParams().id);
  const { t, names } = useTexts(depositMessages);
  const slip = useRead(path, { path: { id } });
  return (
    <QueryView query={slip}>
      {(known) => (
        <>
          <PageHeader
            title={`${t.slip} ${known.number}`}
            crumbs={[{ label: names.deposits, to: "/deposits" }]}
            beside={<SlipBadge slip={known} />}
          >
            <SlipActions slip={known} />
          </PageHeader>
          <Stack>
            <Facts slip={known} />
            {known.file_id !== null && (
              <Picture src={`${cashPath}/deposit-photos/${known.file_id}`} alt={t.photo} />
            )}
            <Days slip={known} />
          </Stack>
          <AuditLink entity="deposits" recordKey={known.number} />
        </>
      )}
    </QueryView>
  );
}

function SlipActions({ slip }: { slip: Slip }) {
  const { t } = useTexts(depositMessages);
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const params = { path: { id: slip.id } };
  const verify = useChange(() => dataOf(api.POST(`${path}/verify`, { params })));
  const cancel = useChange((reason: string) =>
    dataOf(api.POST(`${path}/cancel`, { params, body: { reason } })),
  );
  const askVerify = () =>
    confirm({
      title: t.verifyTitle,
      effect: t.verifyEffect(money(slip.amount), slip.bank_reference ?? ""),
      verb: t.verify,
      kind: "plain",
      done: t.verified,
      onConfirm: () => verify.mutateAsync(undefined),
    });
  const askCancel = () =>
    confirm({
      title: t.cancelTitle,
      effect: t.cancelEffect(slip.days.length),
      verb: t.cancel,
      kind: "destructive",
      reasonLabel: t.cancelReason,
      done: t.cancelled,
      onConfirm: (reason) => cancel.mutateAsync(reason),
    });
  return (
    <>
      {slip.actions.includes("deposit") && <Button onClick={() => setOpen(true)}>{t.deposit}</Button>}
      {slip.actions.includes("verify") && <Button onClick={askVerify}>{t.verify}</Button>}
      <Button
        variant="default"
        onClick={() => void openPdf(`${cashPath}/deposits/${slip.id}/slip`).catch(notifyError)}
      >
        {t.print}
      </Button>
      <ActionMenu
        actions={slip.actions.filter((action) => action === "cancel")}
        label={() => t.cancel}
        run={askCancel}
      />
      <SideDrawer opened={isOpen} title={t.deposit} onClose={() => setOpen(false)}>
        <BankForm slip={slip} onDone={() => setOpen(false)} />
      </SideDrawer>
    </>
  );
}

type Values = { deposited_on: string; bank_reference: string; photo: Photo[] };

/** What the bank said: date, its number, and the slip with its stamp. */
function BankForm({ slip: { id, days }, onDone }: { slip: Slip; onDone: () => void }) {
  const { t } = useTexts(depositMessages);
  const today = useToday();
  const first: Values = { deposited_on: today, bank_reference: "", photo: [] };
  const last = days.reduce((latest, { date }) => (date > latest ? date : latest), "");
  return (
    <RecordForm
      initial={{ values: first, etag: undefined }}
      labels={{ deposited_on: t.depositedOn, bank_reference: t.bankReference, photo: t.photo }}
      verb={t.deposit}
      done={t.deposited}
      submit={({ photo: [picture], ...values }) =>
        dataOf(
          api.POST(`${path}/deposit`, {
            params: { path: { id } },
            body: { ...values, ...(picture === undefined ? {} : { photo: picture.data }) },
          }),
        )
      }
      onDone={() => onDone()}
    >
      {(form) => (
        <>
          <DayInput {...fieldProps(form, "deposited_on")} min={last} max={today} required clearable={false} />
          <TextInput {...form.field("bank_reference")} required data-autofocus />
          <PhotoInput {...fieldProps(form, "photo")} maxPhotos={1} />
        </>
      )}
    </RecordForm>
  );
}

function Facts({ slip }: { slip: Slip }) {
  const { t } = useTexts(depositMessages);
  const { money } = useFormat();
  return (
    <DescriptionList
      items={[
        [t.amount, money(slip.amount)],
        [t.madeOn, <Day key="made" date={slip.made_on} />],
        [t.madeBy, slip.made_by],
        [t.depositedOn, slip.deposited_on === null ? null : <Day key="deposited" date={slip.deposited_on} />],
        [t.bankReference, slip.bank_reference],
        [t.depositedBy, slip.deposited_by],
        [t.atBank, <AtBank key="bank" slip={slip} />],
        [t.verifiedBy, slip.verified_by],
        ...(slip.note === null ? [] : ([[t.note, slip.note]] as [string, string][])),
        ...(slip.cancelled_by === null
          ? []
          : ([
              [t.cancelledBy, slip.cancelled_by],
              [t.cancelReason, slip.cancel_reason],
            ] as [string, string | null][])),
      ]}
    />
  );
}

/** The line of the treasury's account that is its money. */
function AtBank({ slip }: { slip: Slip }) {
  const { t } = useTexts(depositMessages);
  const { date } = useFormat();
  if (slip.bank_line_id !== null)
    return (
      <Anchor component={Link} to={`/cash/bank-lines?open=${slip.bank_line_id}`} inherit>
        {`${date(slip.bank_booked_at ?? "")} · ${slip.bank_description ?? ""}`}
      </Anchor>
    );
  return slip.deposited_on === null || slip.status === "CANCELLED" ? null : t.notSeen;
}

function Days({ slip: { days, amount } }: { slip: Slip }) {
  const { t, common } = useTexts(depositMessages);
  const columns: Column<Slip["days"][number]>[] = [
    {
      key: "location",
      head: common.location,
      page: dayAddress,
      cell: ({ location_name, location_code }) => `${location_name} (${location_code})`,
    },
    { key: "date", head: common.date, cell: ({ date }) => <Day date={date} /> },
    { key: "account", head: t.account, cell: ({ revenue_account }) => revenue_account ?? "–" },
    { key: "amount", head: t.amount, align: "end", cell: (day) => <Money rupiah={day.amount} /> },
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        {t.dayList}
      </Title>
      <DataTable
        label={t.dayList}
        columns={columns}
        rows={days}
        rowKey={keyOf}
        foot={{ location: t.total, amount: <Money rupiah={amount} /> }}
      />
    </section>
  );
}
