import { PageHead } from "../../pieces/page-head.tsx";

export function Locations() {
  return <PageHead title="Locations" />;
}
