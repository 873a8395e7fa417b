import { PageHead } from "../../pieces/page-head.tsx";

export function BankAccountPage() {
  return <PageHead title="BankAccountPage" />;
}
