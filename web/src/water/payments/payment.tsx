import { PageHead } from "../../pieces/page-head.tsx";

export function PaymentPage() {
  return <PageHead title="PaymentPage" />;
}
