import type { View } from "../routes.tsx";

/** The views of the levy service, in the order of the rail. */
export const levyViews: View[] = [{ path: "/", load: async () => (await import("./home/home.tsx")).Home }];
