import type { ComponentType } from "react";

/** A view: its path below /console, and where its code is; the code is fetched when it is first opened. */
export interface View {
  path: string;
  load: () => Promise<ComponentType>;
  /** Fills the screen: no sidebar, no header. */
  bare?: boolean;
}
