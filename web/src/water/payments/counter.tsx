import { Button, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { type Answer, useRead } from "../../api/reading.ts";
import { PageHead } from "../../pieces/page-head.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useMay } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import { CounterBills } from "./counter-bills.tsx";
import { CounterConnection, FoundBill, FoundConnection } from "./counter-connection.tsx";
import { CounterReceipt, type Taken } from "./counter-receipt.tsx";
import { counterWords } from "./counter-words.ts";
import { PaymentsNav } from "./payments-nav.tsx";
import { paymentWords } from "./words.ts";

export type DueBill = Answer<"/backoffice/v1/bills">["items"][number];

/** Where money is taken from people who stand there: the connection, its unpaid bills, the cash, the receipt. */
export function Counter() {
  const [{ sl, bill }, setFilters] = useFilters({ sl: "", bill: "" });
  const w = useWords(counterWords);
  const p = useWords(paymentWords);
  const mayTake = useMay("operator");
  const [taken, setTaken] = useState<Taken>();
  // Another connection is another customer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the connection or the bill changes
  useEffect(() => setTaken(undefined), [sl, bill]);
  const startAnew = () => {
    setTaken(undefined);
    setFilters({ sl: "", bill: "" });
  };
  return (
    <>
      <PageHead title={p.counter}>
        {sl + bill !== "" && (
          <Button variant="default" onClick={startAnew}>
            {w.nextCustomer}
          </Button>
        )}
      </PageHead>
      <PaymentsNav />
      {taken !== undefined ? (
        <CounterReceipt taken={taken} onNext={startAnew} />
      ) : sl !== "" ? (
        <ConnectionDue sl={sl} mayTake={mayTake} onTaken={setTaken} />
      ) : bill !== "" ? (
        <BillDue no={bill} mayTake={mayTake} onTaken={setTaken} />
      ) : (
        <CounterConnection onChoose={(found) => setFilters({ sl: found })} />
      )}
    </>
  );
}

interface ConnectionDueProps {
  sl: string;
  mayTake: boolean;
  onTaken: (taken: Taken) => void;
}

function ConnectionDue({ sl, mayTake, onTaken }: ConnectionDueProps) {
  const connection = useRead("/backoffice/v1/connections/{sl}", { path: { sl } });
  const bills = useRead("/backoffice/v1/bills", { query: { sl, status: "BELUM_LUNAS", limit: 100 } });
  return (
    <Read of={connection} rows={2}>
      {(found) => (
        <Stack>
          <FoundConnection connection={found} />
          <Read of={bills}>
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
          </Read>
        </Stack>
      )}
    </Read>
  );
}

interface BillDueProps {
  no: string;
  mayTake: boolean;
  onTaken: (taken: Taken) => void;
}

/** A bill of no connection, such as that of a new one. */
function BillDue({ no, mayTake, onTaken }: BillDueProps) {
  const bill = useRead("/backoffice/v1/bills/{bill_no}", { path: { bill_no: no } });
  return (
    <Read of={bill} rows={2}>
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
    </Read>
  );
}
