import { ShownOnce } from "../../components/shown-once.tsx";
import { useMessages } from "../../messages/language.tsx";
import { webhookMessages } from "./messages.ts";

/** A webhook's secret, shown only once: the dialog closes only by the button that confirms that it was copied. */
export function ShownSecret({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const t = useMessages(webhookMessages);
  return <ShownOnce labels={t} label={t.secret} secret={secret} onClose={onClose} />;
}
