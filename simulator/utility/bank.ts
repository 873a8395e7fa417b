/** Money on its way to the waterworks' account. */
export interface Transfer {
  at: Date;
  /** Rupiah. */
  amount: number;
  sender: string;
  text: string;
  reference: string;
}

const head = "Tanggal;Jam;Keterangan;Pengirim;Referensi;Debet;Kredit";

/**
 * The bank's statement as its CSV, with what the waterworks paid out itself.
 * @param zone IANA zone of its dates and times
 */
export function statementOf(transfers: readonly Transfer[], zone: string): string {
  const rows = transfers.map(({ at, amount, sender, text, reference }) => {
    const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
    const [year, month, day] = local.toPlainDate().toString().split("-");
    const time = local.toPlainTime().toString({ smallestUnit: "second" });
    return [`${day}/${month}/${year}`, time, text, sender, reference, "", rupiah(amount)].join(";");
  });
  return `${[head, ...rows].join("\n")}\n`;
}

/** 47.423,00 */
function rupiah(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")},00`;
}
