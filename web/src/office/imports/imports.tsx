import { PageHead } from "../../pieces/page-head.tsx";

export function Imports() {
  return <PageHead title="Imports" />;
}
