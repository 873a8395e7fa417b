import { expect, test } from "vitest";
import { enterLine } from "../../../../test/bank.ts";
import { textOf } from "../../../../test/journeys/receipt.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import { requestOf, tell } from "../../../../test/payments.ts";
import { sharedUtility } from "../../../../test/utility.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({ SMTP_URL: mailbox.url, BANK_ENTRY_SECOND_PERSON: "off" }));

async function printed(url: string, { headers }: { headers: Record<string, string> }): Promise<string> {
  const response = await fetch(url, { headers });
  expect(response.status).toBe(200);
  return textOf(Buffer.from(await response.arrayBuffer()));
}

test("the receipt of what was refunded says so across it, with when and how, on a sheet and on a roll", async () => {
  const payment = await requestOf(server);
  const { customer, code, total } = payment;
  await enterLine(server, { amount: total });
  const seen = async () => (await tell(payment, "cek_pembayaran")).body.data;
  const { no_resi } = await seen();
  const own = () => printed(`${server.publicUrl}/app/resi/${no_resi}`, customer);
  expect(await own()).not.toContain("DIKEMBALIKAN");
  expect(await seen()).toMatchObject({ status: "DIBAYAR", dikembalikan: null });
  await mailbox.mailTo(`${customer.username}@example.com`);
  const refund = { reason: "Dibayar dua kali", channel: "TRANSFER", reference: "TRF-1" };
  for (const _ of [1, 2]) await server.admin.post(`/backoffice/v1/payments/${code}/refund`, refund);

  const sheet = await own();
  expect(sheet).toContain("DIKEMBALIKAN");
  expect(sheet).toMatch(/20\d\d, \d\d\.\d\d\.\d\d WIB · Transfer bank/);
  const roll = `${server.url}/backoffice/v1/payments/${code}/receipt?paper=80mm`;
  expect(await printed(roll, server.viewer)).toContain("DIKEMBALIKAN");

  const shown = await seen();
  expect(shown).toMatchObject({
    status: "DIKEMBALIKAN",
    no_resi,
    dikembalikan: {
      cara: "TRANSFER",
      jumlah: total,
      alasan: "Dibayar dua kali",
      pada: expect.stringMatching(/\+07:00$/),
    },
  });
  expect((await customer.post("/app/history_bayar", {})).body.data).toEqual([shown]);
  const { source } = await mailbox.mailTo(`${customer.username}@example.com`, /Alasan: /);
  expect(source).toContain("Alasan: Dibayar dua kali");
  expect(source).toContain("lewat transfer bank");
  const about = mailbox.mails.filter((mail) => mail.source.includes("Alasan: Dibayar dua kali"));
  expect(about).toHaveLength(1);
});
