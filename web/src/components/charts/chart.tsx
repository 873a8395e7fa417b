import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorAlert } from "../query-view.tsx";
import type { SeriesChartProps } from "./series-chart.tsx";

/** A chart of one or more series; what draws is large, and fetched when the first chart is shown. Its table: see ChartCard. */
export function Chart(props: SeriesChartProps) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["series-chart"],
    queryFn: () => import("./series-chart.tsx"),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton height={props.height} /> : <data.SeriesChart {...props} />;
}
