import type { InstallationAction } from "./action-messages.ts";

const formActions = ["verify", "survey", "approve", "quote", "schedule", "installed", "activate"] as const;
/** Actions that have a form. */
export type FormAction = (typeof formActions)[number];

export function isFormAction(text: InstallationAction | string): text is FormAction {
  return (formActions as readonly string[]).includes(text);
}
