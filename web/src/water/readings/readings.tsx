import { PageHead } from "../../pieces/page-head.tsx";

export function Readings() {
  return <PageHead title="Readings" />;
}
