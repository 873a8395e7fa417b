import { Alert, List } from "@mantine/core";
import { useMessages } from "../../messages/language.tsx";
import { useAllGates, useAllLocations } from "../../places/all-places.ts";
import { type AlertKind, alertKinds, alertMessages } from "./messages.ts";

const ofAgents: readonly AlertKind[] = [
  "agent_offline",
  "queue_growing",
  "clock_off",
  "store_full",
  "dead_letters",
  "counts_unmapped",
];
const ofNoLocation: readonly AlertKind[] = ["quarantine", "unmatched_money", "report_due"];

interface UnsentKindsProps {
  /** None: all. */
  kinds: readonly AlertKind[];
  /** None: all. */
  locations: readonly string[];
}

/** Which of the kinds nothing would mail now, and why: so that nobody waits for mails that no rule sends. */
export function UnsentKinds({ kinds, locations }: UnsentKindsProps) {
  const t = useMessages(alertMessages);
  const names = useMessages(alertKinds);
  const [places, gates] = [useAllLocations().data, useAllGates().data];
  if (places === undefined || gates === undefined) return null;
  const isMeant = (code: string) => locations.length === 0 || locations.includes(code);
  const [here, gatesHere] = [
    places.filter(({ code }) => isMeant(code)),
    gates.filter(({ location_code }) => isMeant(location_code)),
  ];
  const isWatched = [...here, ...gatesHere].some(({ sending_rule }) => sending_rule !== null);
  const whyNot = (kind: AlertKind): string | undefined => {
    if (locations.length > 0 && ofNoLocation.includes(kind)) return t.whyNot.noLocation;
    if (kind === "gate_silent" && !isWatched) return t.whyNot.unwatched;
    if (kind === "location_full" && here.every(({ capacity }) => capacity === null))
      return t.whyNot.noCapacity;
    if (ofAgents.includes(kind) && gatesHere.every(({ agent }) => agent === null)) return t.whyNot.noAgent;
    return undefined;
  };
  const meant = kinds.length === 0 ? (Object.keys(names) as AlertKind[]) : kinds;
  const byReason = Map.groupBy(meant, whyNot);
  byReason.delete(undefined);
  if (byReason.size === 0) return null;
  return (
    <Alert color="orange" role="note" title={t.unsent}>
      <List size="sm">
        {[...byReason].map(([reason, unsent]) => (
          <List.Item key={reason}>
            {unsent.map((kind) => names[kind]).join(", ")}: {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
