import { PageHead } from "../../pieces/page-head.tsx";

export function TariffClassPage() {
  return <PageHead title="TariffClassPage" />;
}
