/** Of a series that stands for no category: the accent, seen well in both schemes. */
export const plainColor = "var(--chart-plain)";
