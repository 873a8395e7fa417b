import { PageHead } from "../../pieces/page-head.tsx";

export function Accounts() {
  return <PageHead title="Accounts" />;
}
