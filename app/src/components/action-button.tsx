import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLanguage } from "../../../web/src/messages/language.tsx";
import { errorText } from "../messages/errors.ts";

interface ActionButtonProps {
  act: () => Promise<unknown>;
  className?: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A button that does one thing at a time, and says below why it could not. */
export function ActionButton({ act, className = "", isDisabled = false, children }: ActionButtonProps) {
  const language = useLanguage();
  const { mutate, isPending, error } = useMutation({ mutationFn: act });
  return (
    <>
      <button type="button" className={className} disabled={isPending || isDisabled} onClick={() => mutate()}>
        {children}
      </button>
      {error !== null && (
        <p role="alert" className="note bad">
          {errorText(error, language)}
        </p>
      )}
    </>
  );
}
