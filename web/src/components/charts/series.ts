/** The colour of a series without a category: the accent, which is legible in both colour schemes. */
export const plainColor = "light-dark(#0b7285, #3fb0c2)";

export interface Series {
  /** The name of the value in each point. */
  name: string;
  label: string;
  color: string;
  /** All bars of a chart are stacked. */
  as: "bar" | "line" | "area";
  /** A thin line without emphasis, such as an earlier day's. */
  quiet?: boolean;
}

export type Point = { at: string } & Record<string, string | number | null>;
