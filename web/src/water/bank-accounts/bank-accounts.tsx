import { PageHead } from "../../pieces/page-head.tsx";

export function BankAccounts() {
  return <PageHead title="BankAccounts" />;
}
