import { useState } from "react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { reportMessages } from "../reports/report-messages.ts";
import { currentPlace } from "./place.ts";

interface PlaceButtonProps {
  hint: string;
  isPlaced: boolean;
  onPlace: (place: { latitude: number; longitude: number }) => void;
}

/** Asks for the position only when it is pressed, with the reason next to it. */
export function PlaceButton({ hint, isPlaced, onPlace }: PlaceButtonProps) {
  const t = useMessages(reportMessages);
  const [isLost, setLost] = useState(false);
  const look = () => currentPlace().then(onPlace, () => setLost(true));
  return (
    <div className="stack">
      <button type="button" onClick={() => void look()}>
        {t.place}
      </button>
      <p className="quiet" role="status">
        {isPlaced ? t.placed : isLost ? t.notPlaced : hint}
      </p>
    </div>
  );
}
