import { PageHead } from "../../pieces/page-head.tsx";

export function Counter() {
  return <PageHead title="Counter" />;
}
