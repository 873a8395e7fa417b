import { PageHead } from "../../pieces/page-head.tsx";

export function Proofs() {
  return <PageHead title="Proofs" />;
}
