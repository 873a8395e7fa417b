import { PageHead } from "../../pieces/page-head.tsx";

export function Bills() {
  return <PageHead title="Bills" />;
}
