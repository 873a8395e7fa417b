import { PageHead } from "../../pieces/page-head.tsx";

export function ReportPage() {
  return <PageHead title="ReportPage" />;
}
