import { PageHead } from "../../pieces/page-head.tsx";

export function ConnectionPage() {
  return <PageHead title="ConnectionPage" />;
}
