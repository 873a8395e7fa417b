import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { parseMoment } from "./moment.ts";

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

test("guard: a moment is what the driver itself reads, however PostgreSQL writes it", () => {
  const moment = fc.date({
    min: new Date("0001-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  });
  const fraction = fc.stringMatching(/^(\.[0-9]{1,6})?$/);
  const zone = fc.constantFrom("+00", "+07", "-03:30", "+05:45", "+07:07:12");
  fc.assert(
    fc.property(moment, fraction, zone, (at, part, offset) => {
      const text = at.toISOString().slice(0, 19).replace("T", " ") + part + offset;
      expect(parseMoment(text)).toEqual(parseAny(text));
    }),
  );
  for (const text of [
    "infinity",
    "-infinity",
    "0044-03-15 12:00:00+00 BC",
    "12026-01-02 03:04:05+00",
    "2026-11-21 07:05:00.5+00",
  ])
    expect(parseMoment(text)).toEqual(parseAny(text));
});
