import { hash, seeded } from "../random.ts";

const firstNames =
  "Adi Bela Citra Danu Eka Fitri Gilang Hana Indra Jaya Kirana Laras Mega Nanda Okta Putri Rangga Sari Tirta Utari Wulan Yoga".split(
    " ",
  );
const lastNames =
  "Angin Bambu Cahaya Embun Fajar Gunung Hujan Intan Jati Kelana Lembah Melati Nusa Ombak Pelangi Rimba Samudra Telaga Umbara Wangi".split(
    " ",
  );

/** One of the list; `random` from 0 to 1. */
export function pick<Item>(list: readonly Item[], random: number): Item {
  const item = list[Math.min(list.length - 1, Math.floor(random * list.length))];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** A name that nobody in particular has. */
export function nameOf(key: string): string {
  const random = seeded(`name ${key}`);
  return `${pick(firstNames, random())} ${pick(lastNames, random())}`;
}

/** 16 digits that begin with no district there is. */
export function nikOf(key: string): string {
  return `99${String(hash(`nik a ${key}`) % 10 ** 7).padStart(7, "0")}${String(hash(`nik b ${key}`) % 10 ** 7).padStart(7, "0")}`;
}

/** A telephone number, another for every number from 0 to 9,999,999. */
export function phoneOf(number: number): string {
  return `08990${String(number).padStart(7, "0")}`;
}
