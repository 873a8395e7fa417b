import { PageHead } from "../../pieces/page-head.tsx";

export function Audit() {
  return <PageHead title="Audit" />;
}
