import { Button, Stack } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useRead } from "../../api/queries.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useMessages } from "../../messages/language.tsx";
import { useHasRole } from "../../session/require-role.tsx";
import { CounterBills } from "./counter-bills.tsx";
import { CounterConnection, FoundBill, FoundConnection } from "./counter-connection.tsx";
import { counterMessages } from "./counter-messages.ts";
import { type CounterPayment, CounterReceipt } from "./counter-receipt.tsx";
import { paymentMessages } from "./messages.ts";
import { OwnReceipts } from "./own-receipts.tsx";
import { OwnTill } from "./own-till.tsx";
import { PaymentsNav } from "./payments-nav.tsx";

/** Payment at the counter: the connection, its unpaid bills, the cash, the receipt. */
export function Counter() {
  // "Back" leads from a customer who was chosen by mistake to the others that were found.
  const [{ q, sl, bill }, setFilters] = useFilters({ q: "", sl: "", bill: "" }, ["q", "sl", "bill"]);
  const t = useMessages(counterMessages);
  const paymentText = useMessages(paymentMessages);
  const mayTake = useHasRole("operator", "counter");
  const [taken, setTaken] = useState<CounterPayment>();
  // Another connection is another customer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the connection or the bill changes
  useEffect(() => setTaken(undefined), [sl, bill]);
  const startAnew = () => {
    setTaken(undefined);
    setFilters({ q: "", sl: "", bill: "" });
  };
  useHotkeys([["alt+N", startAnew]], []);
  return (
    <>
      <PageHeader title={paymentText.counter}>
        {sl + bill !== "" && taken === undefined && (
          <Button variant="default" onClick={startAnew}>
            {t.nextCustomer}
          </Button>
        )}
      </PageHeader>
      <PaymentsNav />
      {mayTake && taken === undefined && <OwnTill />}
      {taken !== undefined ? (
        <CounterReceipt taken={taken} onNext={startAnew} />
      ) : sl !== "" ? (
        <ConnectionDue sl={sl} mayTake={mayTake} onTaken={setTaken} />
      ) : bill !== "" ? (
        <BillDue no={bill} mayTake={mayTake} onTaken={setTaken} />
      ) : (
        <>
          <CounterConnection
            text={q}
            onText={(text) => setFilters({ q: text }, true)}
            onChoose={(found) => setFilters({ sl: found })}
          />
          {mayTake && q === "" && <OwnReceipts />}
        </>
      )}
    </>
  );
}

interface ConnectionDueProps {
  sl: string;
  mayTake: boolean;
  onTaken: (taken: CounterPayment) => void;
}

function ConnectionDue({ sl, mayTake, onTaken }: ConnectionDueProps) {
  const connection = useRead("/backoffice/v1/connections/{sl}", { path: { sl } });
  const bills = useRead("/backoffice/v1/bills", { query: { sl, status: "BELUM_LUNAS", limit: 100 } });
  return (
    <QueryView query={connection} rows={2}>
      {(found) => (
        <Stack>
          <FoundConnection connection={found} />
          <QueryView query={bills}>
            {({ items }) => (
              <CounterBills
                key={sl}
                sl={sl}
                bills={items.toSorted(
                  (one, other) =>
                    one.period.localeCompare(other.period) || one.bill_no.localeCompare(other.bill_no),
                )}
                mayTake={mayTake}
                onTaken={onTaken}
              />
            )}
          </QueryView>
        </Stack>
      )}
    </QueryView>
  );
}

interface BillDueProps {
  no: string;
  mayTake: boolean;
  onTaken: (taken: CounterPayment) => void;
}

/** A bill of no connection, such as that of a new one. */
function BillDue({ no, mayTake, onTaken }: BillDueProps) {
  const bill = useRead("/backoffice/v1/bills/{bill_no}", { path: { bill_no: no } });
  return (
    <QueryView query={bill} rows={2}>
      {(found) => (
        <Stack>
          <FoundBill bill={found} />
          <CounterBills
            key={no}
            sl={found.sl ?? ""}
            bills={found.status === "BELUM_LUNAS" ? [found] : []}
            mayTake={mayTake}
            onTaken={onTaken}
          />
        </Stack>
      )}
    </QueryView>
  );
}
