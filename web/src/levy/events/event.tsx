import { PageHead } from "../../pieces/page-head.tsx";

export function EventPage() {
  return <PageHead title="EventPage" />;
}
