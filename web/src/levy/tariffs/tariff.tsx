import { PageHead } from "../../pieces/page-head.tsx";

export function TariffPage() {
  return <PageHead title="TariffPage" />;
}
