import { PageHead } from "../../pieces/page-head.tsx";

export function Installations() {
  return <PageHead title="Installations" />;
}
