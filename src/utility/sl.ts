import { Type } from "typebox";
import { fieldError, hint } from "../field-errors/field-errors.ts";
import { Text } from "../kernel/text.ts";

const most = 20;

/** The number of a connection (SL) that is to be, as the table takes it (connections.sl). */
export function NewSl(description: string) {
  return Type.String({
    pattern: `^[0-9A-Z-]{4,${most}}$`,
    ...hint(fieldError("NOT_MADE_OF", { min: 4, max: most, characters: ["0-9", "A-Z", "hyphen"] })),
    description,
    examples: ["0100123456"],
  });
}

/** The number of a connection that is looked for. */
export function KnownSl(description: string) {
  return Text([1, most], description, "0100123456");
}
