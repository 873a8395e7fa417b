import type { CustomerCaller } from "./harness.ts";
import type { Mailbox } from "./mailbox.ts";

export const emailOf = ({ username }: Pick<CustomerCaller, "username">) => `${username}@example.com`;

/** The code in the next mail to this address, and one that is not it. */
export async function codeMailedTo(
  mailbox: Mailbox,
  address: string,
): Promise<{ kode: string; wrong: string; source: string }> {
  const says = /Kode (?:konfirmasi|verifikasi) Anda: (\d{6})\n/;
  const { source } = await mailbox.mailTo(address, says);
  const kode = says.exec(source)?.[1] ?? "";
  return { kode, source, wrong: String((Number(kode) + 1) % 1_000_000).padStart(6, "0") };
}
