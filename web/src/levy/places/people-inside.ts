/** A gate with what passed it today. */
interface Passages {
  direction: "in" | "out";
  count: number;
}

/**
 * How many are inside a location now: who came in today less who left. Undefined where only one way is counted. Who was inside
 * since yesterday is not known, so the result is never below zero.
 */
export function peopleInside(gates: readonly Passages[]): number | undefined {
  const passed = (way: Passages["direction"]) => gates.filter(({ direction }) => direction === way);
  const sum = (of: Passages[]) => of.reduce((total, { count }) => total + count, 0);
  const [ins, outs] = [passed("in"), passed("out")];
  return ins.length === 0 || outs.length === 0 ? undefined : Math.max(0, sum(ins) - sum(outs));
}
