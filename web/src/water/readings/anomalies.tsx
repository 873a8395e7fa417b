import { PageHead } from "../../pieces/page-head.tsx";

export function Anomalies() {
  return <PageHead title="Anomalies" />;
}
