import { PageHead } from "../../pieces/page-head.tsx";

export function Gates() {
  return <PageHead title="Gates" />;
}
