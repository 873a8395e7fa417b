import { PageHead } from "../../pieces/page-head.tsx";

export function ReportTypes() {
  return <PageHead title="ReportTypes" />;
}
