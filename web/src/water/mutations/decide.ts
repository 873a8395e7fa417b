import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useDecision } from "../payments/use-decision.ts";
import { mutationStale } from "./words.ts";

/** What the drawers of decisions are given. */
export interface DecisionProps {
  mutation: { id: number; amount: number; sender: string | null };
  opened: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** Pays the payment of a code with money that waits. */
export function useMatch(id: number) {
  return useDecision(
    (code: string) =>
      dataOf(
        api.POST("/backoffice/v1/mutations/{id}/match", {
          params: { path: { id } },
          body: { payment_code: code },
        }),
      ),
    mutationStale,
  );
}

export interface BillsToPay {
  sl: string;
  bill_nos: string[];
  excess_to: string;
  cancel_open: boolean;
}

/** Pays bills with money that waits. */
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
    mutationStale,
  );
}

/**
 * How a drawer ends: with the decision, after which the queue goes on, or without one.
 * @returns what says that it is decided, and what ends the drawer
 */
export function useEnd({ onClose, onDecided }: DecisionProps): [() => void, () => void] {
  const isDecided = useRef(false);
  const decided = () => {
    isDecided.current = true;
  };
  return [decided, () => (isDecided.current ? onDecided() : onClose())];
}
