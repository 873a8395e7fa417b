import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { SeriesChartProps } from "./series-chart.tsx";

/** What draws is large: it is fetched when the first chart is shown. */
const SeriesChart = lazy(async () => ({ default: (await import("./series-chart.tsx")).SeriesChart }));

/** A chart of one or more series. Its own table stands beside it: see ChartCard. */
export function Chart(props: SeriesChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <SeriesChart {...props} />
    </Suspense>
  );
}
