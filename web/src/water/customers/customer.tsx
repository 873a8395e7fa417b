import { PageHead } from "../../pieces/page-head.tsx";

export function CustomerPage() {
  return <PageHead title="CustomerPage" />;
}
