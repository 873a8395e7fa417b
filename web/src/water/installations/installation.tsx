import { PageHead } from "../../pieces/page-head.tsx";

export function InstallationPage() {
  return <PageHead title="InstallationPage" />;
}
