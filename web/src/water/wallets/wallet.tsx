import { PageHead } from "../../pieces/page-head.tsx";

export function WalletPage() {
  return <PageHead title="WalletPage" />;
}
