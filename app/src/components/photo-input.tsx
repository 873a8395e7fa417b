import { useState } from "react";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { common } from "../messages/messages.ts";
import { Labelled } from "./field.tsx";
import { shrunk } from "./shrink.ts";

const messages = defineMessages({
  noPicture: ["Berkas ini bukan foto yang dapat dibuka.", "This file is no photo that can be opened."],
  remove: ["Hapus foto", "Remove the photo"],
});

interface PhotoInputProps {
  label: string;
  hint?: string;
  required?: boolean;
  wrong?: string | undefined;
  /** A data: address; empty: none. */
  photo: string;
  onPhoto: (photo: string) => void;
}

/** A photo of the camera or the gallery, made smaller on the phone before it is kept or sent. */
export function PhotoInput({ label, hint, required = false, wrong, photo, onPhoto }: PhotoInputProps) {
  const t = { ...useMessages(common), ...useMessages(messages) };
  const [isWrong, setWrong] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setWrong(false);
    await shrunk(file).then(onPhoto, () => setWrong(true));
  };
  return (
    <>
      <Labelled label={label} hint={hint} required={required} wrong={isWrong ? t.noPicture : wrong}>
        {(own) => (
          <input
            type="file"
            accept="image/*"
            capture="environment"
            required={required && photo === ""}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
            {...own}
          />
        )}
      </Labelled>
      {photo !== "" && (
        <figure className="stack">
          <img className="photo" src={photo} alt={label} />
          <button type="button" className="plain" onClick={() => onPhoto("")}>
            {t.remove}
          </button>
        </figure>
      )}
    </>
  );
}
