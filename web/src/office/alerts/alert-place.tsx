import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { useTexts } from "../../messages/texts.ts";

/** Where an alert's cause is put right: its gate, location, queue or report. */
export function AlertPlace({ alert }: { alert: ItemOf<"/backoffice/v1/alerts"> }) {
  const { names } = useTexts();
  const [label, to] = placeOf(alert, names);
  return (
    <Anchor component={Link} to={to} size="sm">
      {label}
    </Anchor>
  );
}

function placeOf(
  { kind, subject, location_code: location, gate_code: gate }: ItemOf<"/backoffice/v1/alerts">,
  names: Readonly<Record<"quarantine" | "mutations" | "reports", string>>,
): [string, string] {
  if (kind === "quarantine") return [names.quarantine, "/quarantine?status=waiting"];
  if (kind === "unmatched_money") return [names.mutations, "/water/mutations"];
  if (kind === "report_due" && (subject === "overdue" || subject === "soon"))
    return [
      names.reports,
      subject === "overdue" ? "/water/reports?overdue=true&view=list" : "/water/reports",
    ];
  if (kind === "report_due") return [subject, `/water/reports/${encodeURIComponent(subject)}`];
  const place = [location, gate].filter((code) => code !== null).map(encodeURIComponent);
  return [subject, `/${place.length === 2 ? "gates" : "locations"}/${place.join("/")}`];
}
