import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Text } from "../../kernel/text.ts";
import { Masukan } from "../customer-api/calls.ts";

export const HapusAkun = Masukan(
  "HapusAkun",
  { password: Text([1, 200], "Kata sandi akun.", "rahasia sekali") },
  { examples: [{ password: "rahasia sekali" }] },
);
export type HapusAkun = Static<typeof HapusAkun>;

export const AkunDihapus = WireRecord("AkunDihapus", { dihapus: Type.Literal(true) });
