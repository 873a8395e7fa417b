import { useState } from "react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { common } from "../messages/messages.ts";

interface CopyProps {
  text: string;
  /** What is copied, for those who hear the button's name alone. */
  of: string;
}

export function Copy({ text, of }: CopyProps) {
  const t = useMessages(common);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button type="button" aria-label={`${t.copy}: ${of}`} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t.copied : t.copy}</span>
    </button>
  );
}
