import type { ComponentType } from "react";
import type { ViewProduct } from "../session/require-role.tsx";

/** A view: its path below /console, and where its code is; the code is fetched when it is first opened. */
export interface View {
  path: string;
  load: () => Promise<ComponentType>;
  /** Fills the screen: no sidebar, no header. */
  bare?: boolean;
  /** What it is about; undefined: both products. */
  product?: ViewProduct;
}
