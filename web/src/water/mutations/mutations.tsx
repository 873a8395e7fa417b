import { PageHead } from "../../pieces/page-head.tsx";

export function Mutations() {
  return <PageHead title="Mutations" />;
}
