import { PageHead } from "../../pieces/page-head.tsx";

export function ChangePage() {
  return <PageHead title="ChangePage" />;
}
