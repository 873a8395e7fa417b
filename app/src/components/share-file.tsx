import { useMessages } from "../../../web/src/messages/language.tsx";
import { common } from "../messages/messages.ts";

interface ShareFileProps {
  /** Of a PDF, on this origin. */
  address: string;
  /** Of the file, without its ending. */
  name: string;
  /** What goes with it. */
  text: string;
}

/** Shares a PDF by whatever the phone has for it; nothing where the phone has nothing. */
export function ShareFile({ address, name, text }: ShareFileProps) {
  const t = useMessages(common);
  const share = async () => {
    const answer = await fetch(address, { credentials: "same-origin" });
    const file = new File([await answer.blob()], `${name}.pdf`, { type: "application/pdf" });
    const isFine = answer.ok && navigator.canShare?.({ files: [file] });
    // A customer who closes the phone's own sheet has changed their mind.
    await navigator.share(isFine ? { text, files: [file] } : { text }).catch(() => undefined);
  };
  if (!("share" in navigator)) return null;
  return (
    <button type="button" onClick={() => void share()}>
      {t.share}
    </button>
  );
}
