import { PageHead } from "../../pieces/page-head.tsx";

export function WaterHome() {
  return <PageHead title="WaterHome" />;
}
