import { PageHead } from "../../pieces/page-head.tsx";

export function AccountPage() {
  return <PageHead title="AccountPage" />;
}
