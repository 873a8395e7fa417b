/** The colour of a series without a category: the accent, which is legible in both colour schemes. */
export const plainColor = "var(--chart-plain)";
