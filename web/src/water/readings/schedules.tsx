import { PageHead } from "../../pieces/page-head.tsx";

export function Schedules() {
  return <PageHead title="Schedules" />;
}
