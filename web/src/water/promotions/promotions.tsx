import { PageHead } from "../../pieces/page-head.tsx";

export function Promotions() {
  return <PageHead title="Promotions" />;
}
