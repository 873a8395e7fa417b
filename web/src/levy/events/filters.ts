import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { eventMessages } from "./messages.ts";

export const eventsPath = "/retribusi/v1/frontend/entry-events";

/** Of the list of events, and of a record that is read within it. */
export const eventFilters = defineFilters(eventsPath, {
  q: {
    kind: "text",
    label: (l) => eventMessages[l].number,
    placeholder: (l) => eventMessages[l].numberHint,
  },
  location: { kind: "location", param: "location_code" },
  gate: { kind: "gate", param: "gate_code" },
  category: {
    kind: "choice",
    label: (l) => commonMessages[l].category,
    options: (l) => commonMessages[l].categories,
  },
  status: statusFilter((l) => eventMessages[l].statuses),
  from: { kind: "day", label: (l) => commonMessages[l].from, param: "start_date" },
  until: { kind: "day", label: (l) => commonMessages[l].until, param: "end_date" },
  machine: { kind: "text", label: (l) => fieldMessages[l].machine },
});
