import { PageHead } from "../../pieces/page-head.tsx";

export function PeriodPage() {
  return <PageHead title="PeriodPage" />;
}
