import { PageHead } from "../../pieces/page-head.tsx";

export function Tariffs() {
  return <PageHead title="Tariffs" />;
}
