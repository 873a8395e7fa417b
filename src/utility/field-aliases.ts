/**
 * Spellings that older phones send, and the names they stand for (docs/contracts/customer-contract.md, "Envelope and
 * authentication").
 */
const aliases: Record<string, string> = {
  no_sl: "sl",
  nosl: "sl",
  no_pelanggan: "sl",
  image: "foto",
  gambar: "foto",
  file: "foto",
  kode_bayar: "kode_pembayaran",
  no_telp: "no_hp",
  telepon: "no_hp",
  nama_lengkap: "nama",
};

/** Puts the aliases of old phones right, in place: where the proper name is missing, its alias is used. */
export function applyAliases(body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  const given = body as Record<string, unknown>;
  for (const [alias, name] of Object.entries(aliases)) {
    if (Object.hasOwn(given, alias) && !Object.hasOwn(given, name)) given[name] = given[alias];
  }
}
