import { PageHead } from "../../pieces/page-head.tsx";

export function Users() {
  return <PageHead title="Users" />;
}
