import { PageHead } from "../../pieces/page-head.tsx";

export function Customers() {
  return <PageHead title="Customers" />;
}
