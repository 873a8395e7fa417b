import { Group, Paper, Title } from "@mantine/core";
import { type ReactNode, startTransition, useState } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { afterPaint } from "../theme/after-paint.ts";
import { Segments } from "./segments.tsx";

interface ChartCardProps {
  title: string;
  /** Next to the title, such as the time of the figures. */
  note?: ReactNode;
  chart: ReactNode;
  /** The same data as rows. */
  table: ReactNode;
  /** The same data as a file. */
  export?: ReactNode;
}

/** A chart that a person can read: its table is one press away, its file another. */
export function ChartCard({ title, note, chart, table, export: save }: ChartCardProps) {
  const common = useMessages(commonMessages);
  const [pressed, setPressed] = useState("chart");
  const [view, setView] = useState(pressed);
  const press = (next: string) => {
    setPressed(next);
    afterPaint(() => startTransition(() => setView(next)));
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={title} bg="var(--loket-surface)">
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="sm">
          <Title order={2}>{title}</Title>
          {note}
        </Group>
        <Group gap="xs">
          <Segments
            size="xs"
            value={pressed}
            onChange={press}
            aria-label={title}
            data-print="never"
            data={[
              { value: "chart", label: common.chart },
              { value: "table", label: common.table },
            ]}
          />
          {save}
        </Group>
      </Group>
      {view === "chart" ? chart : table}
    </Paper>
  );
}
