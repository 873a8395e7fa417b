import { Anchor, Stack } from "@mantine/core";
import { Link, useParams } from "react-router";
import { DescriptionList } from "../../components/description-list.tsx";
import { NotFound } from "../../components/not-found.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Day, Moment, Money } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { useHasRole } from "../../session/require-role.tsx";
import { billingNames } from "../bills/bills-nav.tsx";
import { monthOf } from "../months.ts";
import { CloseStep } from "./close-step.tsx";
import { HandOutStep } from "./hand-out-step.tsx";
import { billingMessages } from "./messages.ts";
import { PeriodBadge } from "./period-badge.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { ReadingsStep } from "./readings-step.tsx";
import { useBillingRun } from "./use-billing-run.ts";
import { type Period, usePeriod } from "./use-period.ts";
import { WithdrawStep } from "./withdraw-step.tsx";

/** One period, from its readings to its bills. What runs is in the address, so one may leave and come back. */
export function PeriodPage() {
  const { period: text = "" } = useParams();
  const period = text.replace("-", "");
  if (!/^20\d{2}(0[1-9]|1[0-2])$/.test(period)) return <NotFound />;
  return <PeriodDetails key={period} period={period} />;
}

function PeriodDetails({ period }: { period: string }) {
  const names = useMessages(billingNames);
  const format = useFormat();
  const [filters, setFilters] = useFilters({
    preview: 0,
    close: 0,
    estimate: 0,
    look: 0,
    withdraw: 0,
  });
  const { list, known, before } = usePeriod(period);
  const preview = useBillingRun("billing-preview", period, filters.preview);
  const close = useBillingRun("billing", period, filters.close);
  const mayClose = useHasRole("admin", "billing");
  const mayWithdraw = useHasRole("admin", "approval");
  return (
    <>
      <PageHeader
        title={format.month(period)}
        crumbs={[{ label: names.billing, to: "/water/billing" }]}
        beside={<PeriodBadge status={known?.status ?? "OPEN"} />}
      />
      <QueryView query={list}>
        {() => (
          <Stack>
            {known !== undefined && known.status !== "OPEN" && <PeriodDescription period={known} />}
            <ReadingsStep
              period={period}
              readings={known?.readings ?? 0}
              isOpen={known?.status !== "CLOSED"}
              run={filters.estimate}
              onStarted={(run) => setFilters({ estimate: run })}
            />
            <PreviewStep
              period={period}
              readings={known?.readings ?? 0}
              run={preview?.id ?? 0}
              onStarted={(run) => setFilters({ preview: run })}
              before={before?.status === "CLOSED" ? before : undefined}
            />
            <CloseStep
              period={period}
              known={known}
              run={known?.status === "OPEN" && filters.close === 0 ? 0 : (close?.id ?? 0)}
              mayClose={mayClose}
              onStarted={(run) => setFilters({ close: run })}
              onEstimateStarted={(run) => setFilters({ estimate: run })}
            />
            {known?.status === "CLOSED" && known.bills > 0 && <HandOutStep period={period} />}
            {mayWithdraw && ((known?.bills ?? 0) > 0 || filters.withdraw > 0) && (
              <WithdrawStep
                period={period}
                preview={filters.look}
                run={filters.withdraw}
                onPreview={(run) => setFilters({ look: run, withdraw: 0 })}
                onStarted={(run) => setFilters({ withdraw: run, preview: 0, close: 0 })}
              />
            )}
          </Stack>
        )}
      </QueryView>
    </>
  );
}

function PeriodDescription({ period }: { period: Period }) {
  const billingText = useMessages(billingMessages);
  const fields = useMessages(fieldMessages);
  const format = useFormat();
  const { paid, bills } = period;
  const part = bills === 0 ? 0 : (paid / bills) * 100;
  const address = `/water/bills?period=${monthOf(period.period)}&kind=AIR`;
  return (
    <DescriptionList
      items={[
        [
          fields.bills,
          <Anchor key="bills" component={Link} to={address} inherit>
            {format.number(bills)}
          </Anchor>,
        ],
        [billingText.amount, <Money key="amount" rupiah={period.amount} />],
        [
          billingText.paid,
          billingText.paidPart(format.number(paid), format.number(bills), format.percent(part)),
        ],
        [billingText.paidAmount, <Money key="paid" rupiah={period.paid_amount} />],
        [fields.issued_on, <Day key="issued" date={period.issued_on} />],
        [fields.due_on, <Day key="due" date={period.due_on} />],
        [billingText.status.CLOSED, <Moment key="closed" iso={period.closed_at} />],
        [fields.closed_by, period.closed_by],
      ]}
    />
  );
}
