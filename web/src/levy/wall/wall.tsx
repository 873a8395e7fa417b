import { PageHead } from "../../pieces/page-head.tsx";

export function Wall() {
  return <PageHead title="Wall" />;
}
