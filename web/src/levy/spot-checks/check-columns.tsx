import type { ItemOf } from "../../api/queries.ts";
import type { Column } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { useErrorTexts, VerdictBadge } from "./check-texts.tsx";
import { spotCheckMessages } from "./messages.ts";

type SpotCheck = ItemOf<"/retribusi/v1/frontend/spot-checks">;

export const gateText = ({
  gate_name,
  location_code,
  gate_code,
}: Pick<SpotCheck, "gate_name" | "location_code" | "gate_code">) =>
  `${gate_name} · ${location_code}/${gate_code}`;

type Figures = Pick<
  SpotCheck,
  "person" | "machine" | "error_percent" | "low_percent" | "high_percent" | "verdict"
>;

/** @param instead what a row has in the place of a verdict; undefined: its verdict */
export function useFigureColumns<Row extends Figures>(
  instead?: (row: Row) => React.ReactNode,
): Column<Row>[] {
  const { t } = useTexts(spotCheckMessages);
  const { number } = useFormat();
  const texts = useErrorTexts();
  return [
    { key: "person", head: t.person, align: "end", cell: ({ person }) => number(person) },
    { key: "machine", head: t.machine, align: "end", cell: ({ machine }) => number(machine) },
    { key: "error", head: t.error, align: "end", cell: texts.error },
    { key: "between", head: t.between, align: "end", cell: texts.between },
    {
      key: "verdict",
      head: t.verdict,
      cell: (row) => instead?.(row) ?? <VerdictBadge verdict={row.verdict} />,
    },
  ];
}
