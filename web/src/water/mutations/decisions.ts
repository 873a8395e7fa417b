import { api, dataOf } from "../../api/client.ts";

/** Props of the decision drawers. */
export interface DecisionProps {
  mutation: { id: number; amount: number; sender: string | null };
  opened: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** Matches a mutation with the payment of a code. Throws ApiError. */
export function matchMutation(id: number, payment_code: string) {
  return dataOf(
    api.POST("/backoffice/v1/mutations/{id}/match", { params: { path: { id } }, body: { payment_code } }),
  );
}

export interface BillsToPay {
  sl: string;
  bill_nos: string[];
  excess_to: string;
  cancel_open: boolean;
}

/** Pays bills with an unmatched mutation. Throws ApiError. */
export function payBills(id: number, { sl, bill_nos, excess_to, cancel_open }: BillsToPay) {
  return dataOf(
    api.POST("/backoffice/v1/mutations/{id}/pay-bills", {
      params: { path: { id } },
      body: {
        ...(sl === "" ? {} : { sl }),
        bill_nos,
        excess_to: excess_to === "" ? null : excess_to,
        cancel_open,
      },
    }),
  );
}
