import type { View } from "../routes.tsx";

/** The views of the water utility, in the order of the rail. */
export const waterViews: View[] = [];
