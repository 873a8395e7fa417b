import { Anchor, Stack } from "@mantine/core";
import { Link, useParams } from "react-router";
import { useFormat } from "../../format/format.ts";
import { Day, Moment, Money } from "../../format/texts.tsx";
import { NotFound } from "../../frame/not-found.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useMay } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import { billingNames } from "../bills/bills-nav.tsx";
import { monthOf } from "../readings/month.ts";
import { CloseStep } from "./close-step.tsx";
import { PeriodBadge } from "./period-badge.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { ReadingsStep } from "./readings-step.tsx";
import { type Period, usePeriod } from "./use-period.ts";
import { useRunOf } from "./use-run-of.ts";
import { billingWords } from "./words.ts";

/** One period, from its readings to its bills. What runs is in the address, so one may leave and come back. */
export function PeriodPage() {
  const { period: text = "" } = useParams();
  const period = text.replace("-", "");
  if (!/^20\d{2}(0[1-9]|1[0-2])$/.test(period)) return <NotFound />;
  return <KnownPeriod key={period} period={period} />;
}

function KnownPeriod({ period }: { period: string }) {
  const names = useWords(billingNames);
  const format = useFormat();
  const [filters, setFilters] = useFilters({ preview: 0, close: 0, estimate: 0 });
  const { list, known } = usePeriod(period);
  const preview = useRunOf("billing-preview", period, filters.preview);
  const close = useRunOf("billing", period, filters.close);
  const isAdmin = useMay("admin");
  return (
    <>
      <PageHead
        title={format.month(period)}
        crumbs={[{ label: names.billing, to: "/water/billing" }]}
        beside={<PeriodBadge status={known?.status ?? "OPEN"} />}
      />
      <Read of={list}>
        {() => (
          <Stack>
            {known !== undefined && known.status !== "OPEN" && <FactsOf period={known} />}
            <ReadingsStep
              period={period}
              readings={known?.readings ?? 0}
              isOpen={known?.status !== "CLOSED"}
              run={filters.estimate}
              onStarted={(run) => setFilters({ estimate: run })}
            />
            <PreviewStep
              period={period}
              run={preview?.id ?? 0}
              onStarted={(run) => setFilters({ preview: run })}
            />
            <CloseStep
              period={period}
              known={known}
              run={close?.id ?? 0}
              mayClose={isAdmin}
              onStarted={(run) => setFilters({ close: run })}
              onEstimateStarted={(run) => setFilters({ estimate: run })}
            />
          </Stack>
        )}
      </Read>
    </>
  );
}

function FactsOf({ period }: { period: Period }) {
  const b = useWords(billingWords);
  const format = useFormat();
  const { paid, bills } = period;
  const part = bills === 0 ? 0 : (paid / bills) * 100;
  const address = `/water/bills?period=${monthOf(period.period)}&kind=AIR`;
  return (
    <Facts
      of={[
        [
          b.bills,
          <Anchor key="bills" component={Link} to={address} inherit>
            {format.number(bills)}
          </Anchor>,
        ],
        [b.amount, <Money key="amount" rupiah={period.amount} />],
        [b.paid, b.paidPart(format.number(paid), format.number(bills), format.percent(part))],
        [b.paidAmount, <Money key="paid" rupiah={period.paid_amount} />],
        [b.issued, <Day key="issued" date={period.issued_on} />],
        [b.due, <Day key="due" date={period.due_on} />],
        [b.status.CLOSED, <Moment key="closed" iso={period.closed_at} />],
        [b.closedBy, period.closed_by],
      ]}
    />
  );
}
