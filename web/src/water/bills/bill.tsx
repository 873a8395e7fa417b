import { PageHead } from "../../pieces/page-head.tsx";

export function BillPage() {
  return <PageHead title="BillPage" />;
}
