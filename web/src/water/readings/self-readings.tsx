import { PageHead } from "../../pieces/page-head.tsx";

export function SelfReadings() {
  return <PageHead title="SelfReadings" />;
}
