import fc from "fast-check";
import { expect, test } from "vitest";
import { advance, type NewTotal, type Totals } from "./totals.ts";

const PER_MINUTE = 100;

const reading = (count: number, at: number | null, session: string | null = null): NewTotal => ({
  place: "gate",
  kind: "car",
  count,
  at,
  session,
  passedAt: at,
});

/** The passages and jumps of readings, one after another. */
function count(readings: readonly NewTotal[], perMinute = PER_MINUTE) {
  let totals: Totals = {};
  let passed = 0;
  let jumped = 0;
  for (const one of readings) {
    const outcome = advance(totals, [one], perMinute);
    totals = JSON.parse(JSON.stringify(outcome.totals));
    passed += outcome.passages.length;
    jumped += outcome.jumps.reduce((sum, jump) => sum + jump.count, 0);
  }
  return { passed, jumped };
}

/** A counter's life: how many passed in each next minute, whether it was restarted before, and how often each reading was sent. */
const life = fc.array(
  fc.record({ more: fc.nat(PER_MINUTE), restart: fc.boolean(), sent: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 60 },
);

test("whatever is lost or repeated, the passages are what the device counted since it was first heard", () => {
  fc.assert(
    fc.property(life, fc.nat(1000), (steps, first) => {
      const readings = [reading(first, 0, "s0")];
      let total = first;
      let session = 0;
      let truth = 0;
      for (const [index, { more, restart, sent }] of steps.entries()) {
        if (restart) [total, session] = [0, session + 1];
        total += more;
        truth += more;
        const now = reading(total, (index + 1) * 60, `s${session}`);
        for (let again = 0; again < sent; again++) readings.push(now);
      }
      expect(count(readings)).toEqual({ passed: truth, jumped: 0 });
    }),
  );
});

test("readings that are lost are found in the next one, as long as the counter was not restarted", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(PER_MINUTE), fc.boolean()), { maxLength: 60 }), (steps) => {
      let total = 10;
      const all = steps.map(([more], index) => {
        total += more;
        return reading(total, (index + 1) * 60);
      });
      const kept = all.filter((_, index) => steps[index]?.[1] === true || index === all.length - 1);
      expect(count([reading(10, 0), ...kept])).toEqual({ passed: total - 10, jumped: 0 });
    }),
  );
});

test("nothing is ever passed twice or forgotten: what is not believed is a jump", () => {
  const any = fc.array(fc.tuple(fc.nat(5000), fc.nat(600)), { maxLength: 40 });
  fc.assert(
    fc.property(any, (steps) => {
      let at = 0;
      const readings = steps.map(([total, later]) => {
        at += later;
        return reading(total, at);
      });
      const expected = readings.slice(1).reduce((sum, { count: now }, index) => {
        const last = readings[index]?.count ?? 0;
        return sum + (now < last ? now : now - last);
      }, 0);
      const { passed, jumped } = count(readings);
      expect(passed + jumped).toBe(expected);
    }),
  );
});

test("a total that comes late says nothing; one far older comes from a device that lost its clock", () => {
  expect(count([reading(5, 100), reading(9, 160), reading(7, 130), reading(10, 220)])).toEqual({
    passed: 5,
    jumped: 0,
  });
  expect(count([reading(5, 1_795_244_700), reading(3, 12)])).toEqual({ passed: 3, jumped: 0 });
  expect(count([reading(5, null), reading(500, null), reading(501, null)])).toEqual({
    passed: 1,
    jumped: 495,
  });
});
