import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useDecision } from "../../api/use-decision.ts";
import { mutationInvalidates } from "./messages.ts";

/** Props of the decision drawers. */
export interface DecisionProps {
  mutation: { id: number; amount: number; sender: string | null };
  opened: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** Matches a mutation with the payment of a code. */
export function useMatch(id: number) {
  return useDecision(
    (code: string) =>
      dataOf(
        api.POST("/backoffice/v1/mutations/{id}/match", {
          params: { path: { id } },
          body: { payment_code: code },
        }),
      ),
    mutationInvalidates,
  );
}

export interface BillsToPay {
  sl: string;
  bill_nos: string[];
  excess_to: string;
  cancel_open: boolean;
}

/** Pays bills with an unmatched mutation. */
export function usePayBills(id: number) {
  return useDecision(
    ({ sl, bill_nos, excess_to, cancel_open }: BillsToPay) =>
      dataOf(
        api.POST("/backoffice/v1/mutations/{id}/pay-bills", {
          params: { path: { id } },
          body: {
            ...(sl === "" ? {} : { sl }),
            bill_nos,
            excess_to: excess_to === "" ? null : excess_to,
            cancel_open,
          },
        }),
      ),
    mutationInvalidates,
  );
}

/**
 * How a drawer closes: after a decision the queue moves on; otherwise nothing changes.
 * @returns a function that records the decision, and one that closes the drawer
 */
export function useDecisionDrawer({ onClose, onDecided }: DecisionProps): [() => void, () => void] {
  const isDecided = useRef(false);
  const decided = () => {
    isDecided.current = true;
  };
  return [decided, () => (isDecided.current ? onDecided() : onClose())];
}
