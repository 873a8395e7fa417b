import { PageHead } from "../../pieces/page-head.tsx";

export function Events() {
  return <PageHead title="Events" />;
}
