import { PageHead } from "../../pieces/page-head.tsx";

export function Machines() {
  return <PageHead title="Machines" />;
}
