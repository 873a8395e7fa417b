import { useMessages } from "../../../web/src/messages/language.tsx";
import { Page } from "../components/page.tsx";
import { common } from "../messages/messages.ts";

export function Home() {
  const t = useMessages(common);
  return <Page title={t.home}>{null}</Page>;
}
