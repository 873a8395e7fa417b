import { PageHead } from "../../pieces/page-head.tsx";

export function Connections() {
  return <PageHead title="Connections" />;
}
