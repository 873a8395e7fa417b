import { PageHead } from "../../pieces/page-head.tsx";

export function LocationPage() {
  return <PageHead title="LocationPage" />;
}
