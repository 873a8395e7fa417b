/**
 * Texts that let somebody recognise himself and teach nothing about a stranger (docs/contracts/customer-contract.md, cek_sl,
 * confirm_sl and buat_kode). They are made of the true value, so a masked text is never parsed, compared or stored.
 */

/** The first letter of each word of more than one letter: "Budi Santoso" is "B*** S******", and "Budi A." is "B*** **". */
export function maskName(name: string): string {
  return name.replace(/\S+/gu, (word) =>
    (word.match(/[\p{L}\p{N}]/gu) ?? []).length > 1 ? firstLetter(word) : stars([...word].length),
  );
}

/** What an address has in common with thousands of others stays readable. */
const addressWords = new Set(
  [
    "jl jln jalan gg gang no nomor rt rw blok kav lt perum perumahan komplek kompleks",
    "dusun desa kel kelurahan kec kecamatan kab kabupaten kota",
  ].flatMap((line) => line.split(" ")),
);

/** The first letter of each word and no number: "Jl. Melati No. 12 RT 03" is "Jl. M***** No. ** RT **". */
export function maskAddress(address: string): string {
  return address.replace(/[\p{L}\p{M}]+|\p{N}/gu, (part) => {
    if (addressWords.has(part.toLowerCase())) return part;
    return [...part].length === 1 ? "*" : firstLetter(part);
  });
}

/** The last four of 16 digits, which tell neither birthplace nor birthday; of anything else nothing. */
export function maskNik(nik: string): string;
export function maskNik(nik: string | null): string | null;
export function maskNik(nik: string | null): string | null {
  if (nik === null) return null;
  return /^\d{16}$/.test(nik) ? stars(12) + nik.slice(-4) : stars([...nik].length);
}

/** Country and last three digits: "+6281234567890" is "+62********890". @param phone as normalisePhone gives it */
export function maskPhone(phone: string): string {
  if (!/^\+62\d{7,12}$/.test(phone)) return stars([...phone].length);
  return `+62${stars(phone.length - 6)}${phone.slice(-3)}`;
}

/**
 * The first letter: "budi@example.com" is "b***@***". Nothing of the domain, since few are so common that a masked one could as well be
 * made up for an account that does not exist.
 */
export function maskEmail(email: string): string {
  return email.lastIndexOf("@") < 1 ? stars(3) : `${initial(email)}${stars(3)}@${stars(3)}`;
}

function firstLetter(word: string): string {
  return initial(word) + stars([...word].length - 1);
}

function initial(text: string): string {
  return [...text][0] ?? "";
}

function stars(count: number): string {
  return "*".repeat(count);
}

/** An e-mail address or a telephone number, so that its owner knows it again. */
export function maskContact(contact: string): string {
  return contact.startsWith("+") ? maskPhone(contact) : maskEmail(contact);
}
