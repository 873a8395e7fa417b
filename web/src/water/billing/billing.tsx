import { PageHead } from "../../pieces/page-head.tsx";

export function Billing() {
  return <PageHead title="Billing" />;
}
