import { PageHead } from "../../pieces/page-head.tsx";

export function MachinePage() {
  return <PageHead title="MachinePage" />;
}
