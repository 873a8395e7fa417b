import { expect, test } from "vitest";
import { type Debtor, fillWallet, makeDebtor, wipayPin } from "../../../../test/payments.ts";
import { sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility({ TOKEN_TTL: "2592000" });

function request({ customer, sl }: Debtor, more: object, key: string) {
  return customer.post("/app/request_pembayaran", { sl, ...more }, { "idempotency-key": key });
}

test("a repeat asks for money only while it is still to be paid", async () => {
  const open = "Pembayaran sudah dibuat. Silakan bayar sebelum kadaluarsa.";
  const asked = async (metode: string) => {
    const debtor = await makeDebtor(server);
    if (metode === "WIPAY") await fillWallet(server, debtor.customer, 100_000);
    const again = () => request(debtor, { metode }, "kunci-2");
    const first = await again();
    expect([first.status, first.body.pesan]).toEqual([201, open]);
    expect((await again()).body.pesan).toBe(open);
    const send = (path: string, more: object = {}) =>
      debtor.customer.post(path, { kode_pembayaran: first.body.data.kode_pembayaran, ...more });
    return { again, send, data: first.body.data };
  };
  const told = (answer: Awaited<ReturnType<typeof request>>) => [
    answer.status,
    answer.body.data.status,
    answer.body.pesan,
  ];

  const paid = await asked("WIPAY");
  await paid.send("/app/confirm_pembayaran", { pin: wipayPin });
  expect(told(await paid.again())).toEqual([200, "DIBAYAR", "Pembayaran berhasil. Terima kasih."]);

  const claimed = await asked("TRANSFER");
  await claimed.send("/app/confirm_pembayaran");
  expect(told(await claimed.again())).toEqual([
    200,
    "MENUNGGU_KONFIRMASI",
    expect.stringContaining("tidak perlu membayar lagi"),
  ]);

  const cancelled = await asked("TRANSFER");
  await cancelled.send("/app/batal_pembayaran");
  expect(told(await cancelled.again())).toEqual([
    200,
    "DIBATALKAN",
    expect.stringContaining("Jangan membayar dengan kode ini"),
  ]);

  const expired = await asked("TRANSFER");
  server.clock.stop(expired.data.kadaluarsa_pada);
  try {
    expect(told(await expired.again())).toEqual([
      200,
      "KADALUARSA",
      expect.stringContaining("Jangan membayar dengan kode ini"),
    ]);
  } finally {
    server.clock.real();
  }
});
