import { useQuery } from "@tanstack/react-query";
import { api, dataOf } from "../api/client.ts";
import type { Answer } from "../api/read.ts";

export type PaymentAnswer = Answer<"/app/pembayaran/{kode_pembayaran}">;

export function isOpen(status: string): boolean {
  return status === "MENUNGGU_PEMBAYARAN" || status === "MENUNGGU_KONFIRMASI";
}

/** Where the money of a transfer is, as the bank's statement and staff say, asked as long as the payment is open. */
export function useMoney(payment: { kode_pembayaran: string; metode: string; status: string }) {
  const { kode_pembayaran, metode, status } = payment;
  const { data } = useQuery({
    queryKey: ["cek_transfer", kode_pembayaran, status],
    queryFn: () => dataOf(api.POST("/app/cek_transfer", { body: { kode_pembayaran } })),
    enabled: metode === "TRANSFER",
    refetchInterval: isOpen(status) ? 10_000 : false,
  });
  return data;
}
