import { Button, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { type Answer, useRead } from "../../api/reading.ts";
import { PageHead } from "../../pieces/page-head.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useMay } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import { CounterBills } from "./counter-bills.tsx";
import { CounterConnection, FoundConnection } from "./counter-connection.tsx";
import { CounterReceipt, type Taken } from "./counter-receipt.tsx";
import { counterWords } from "./counter-words.ts";
import { PaymentsNav } from "./payments-nav.tsx";
import { paymentWords } from "./words.ts";

export type DueBill = Answer<"/backoffice/v1/bills">["items"][number];

/** Where money is taken from people who stand there: the connection, its unpaid bills, the cash, the receipt. */
export function Counter() {
  const [{ sl }, setFilters] = useFilters({ sl: "" });
  const w = useWords(counterWords);
  const p = useWords(paymentWords);
  const mayTake = useMay("operator");
  const [taken, setTaken] = useState<Taken>();
  // Another connection is another customer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the connection changes
  useEffect(() => setTaken(undefined), [sl]);
  const startAnew = () => {
    setTaken(undefined);
    setFilters({ sl: "" });
  };
  return (
    <>
      <PageHead title={p.counter}>
        {sl !== "" && (
          <Button variant="default" onClick={startAnew}>
            {w.nextCustomer}
          </Button>
        )}
      </PageHead>
      <PaymentsNav />
      {taken !== undefined ? (
        <CounterReceipt taken={taken} onNext={startAnew} />
      ) : sl === "" ? (
        <CounterConnection onChoose={(found) => setFilters({ sl: found })} />
      ) : (
        <ConnectionDue sl={sl} mayTake={mayTake} onTaken={setTaken} />
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
