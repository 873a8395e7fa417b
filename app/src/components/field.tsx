import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { common } from "../messages/messages.ts";

interface LabelledProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it. */
  wrong?: string | undefined;
  required?: boolean | undefined;
  children: (own: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
}

/** A field of a form with its label, its hint, and what is wrong with it. */
export function Labelled({ label, hint, wrong, required = false, children }: LabelledProps) {
  const t = useMessages(common);
  const id = useId();
  const about = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="quiet"> ({t.optional})</span>}
      </label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="quiet">
          {hint}
        </span>
      )}
      {children({
        id,
        ...(about === "" ? {} : { "aria-describedby": about }),
        ...(wrong === undefined ? {} : { "aria-invalid": true as const }),
      })}
      {wrong !== undefined && (
        <span id={`${id}-wrong`} className="wrong">
          {wrong}
        </span>
      )}
    </div>
  );
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & Omit<LabelledProps, "children">;

export function Field({ label, hint, wrong, required, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} wrong={wrong} required={required}>
      {(own) => <input required={required} {...input} {...own} />}
    </Labelled>
  );
}
