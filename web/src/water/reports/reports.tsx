import { PageHead } from "../../pieces/page-head.tsx";

export function Reports() {
  return <PageHead title="Reports" />;
}
