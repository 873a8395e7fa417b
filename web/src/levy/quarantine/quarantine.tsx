import { PageHead } from "../../pieces/page-head.tsx";

export function Quarantine() {
  return <PageHead title="Quarantine" />;
}
