import { PageHead } from "../../pieces/page-head.tsx";

export function Live() {
  return <PageHead title="Live" />;
}
