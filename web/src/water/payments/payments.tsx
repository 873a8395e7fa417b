import { PageHead } from "../../pieces/page-head.tsx";

export function Payments() {
  return <PageHead title="Payments" />;
}
