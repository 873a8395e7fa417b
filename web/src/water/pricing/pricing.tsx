import { PageHead } from "../../pieces/page-head.tsx";

export function Pricing() {
  return <PageHead title="Pricing" />;
}
