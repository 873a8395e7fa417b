import { PageHead } from "../../pieces/page-head.tsx";

export function Home() {
  return <PageHead title="Home" />;
}
