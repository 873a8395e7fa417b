import { PageHead } from "../../pieces/page-head.tsx";

export function GatePage() {
  return <PageHead title="GatePage" />;
}
