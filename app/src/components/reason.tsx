import { useState } from "react";
import { Field } from "./field.tsx";
import { SendForm } from "./send-form.tsx";

interface ReasonProps {
  /** Of the button that asks for it first, and of the one that sends it. */
  offer: string;
  question: string;
  onGiven: (reason: string) => Promise<unknown>;
}

/** Something that is done only with a reason, which is asked for when it is wanted. */
export function Reason({ offer, question, onGiven }: ReasonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {offer}
      </button>
    );
  return (
    <SendForm label={offer} onSend={({ alasan = "" }) => onGiven(alasan)}>
      {(wrong) => <Field label={question} name="alasan" required maxLength={500} wrong={wrong.alasan} />}
    </SendForm>
  );
}
