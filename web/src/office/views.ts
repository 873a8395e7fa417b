import type { View } from "../frame/view.ts";

/** The views that both services share, in the order of the rail. */
export const officeViews: View[] = [
  { path: "/users", load: async () => (await import("./users/users.tsx")).Users },
  { path: "/imports", load: async () => (await import("./imports/imports.tsx")).Imports },
];
