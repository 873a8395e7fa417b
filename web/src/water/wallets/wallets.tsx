import { PageHead } from "../../pieces/page-head.tsx";

export function Wallets() {
  return <PageHead title="Wallets" />;
}
