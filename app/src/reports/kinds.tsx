import {
  IconAlertTriangle,
  IconDroplet,
  IconDropletOff,
  IconDropletQuestion,
  IconGauge,
  IconReceipt,
} from "@tabler/icons-react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import type { Answer } from "../api/read.ts";
import { reportMessages } from "./report-messages.ts";

type Kind = Answer<"/app/jenis_laporan">[number];

/** A picture for a kind of fault, by what its code names; the utility makes kinds of its own. */
const pictures = [
  [/BOCOR|PIPA/, IconDroplet],
  [/TIDAK_MENGALIR|MATI|KECIL/, IconDropletOff],
  [/KERUH|BAU|KUALITAS/, IconDropletQuestion],
  [/METER/, IconGauge],
  [/TAGIHAN|KEBERATAN/, IconReceipt],
] as const;

interface KindsProps {
  kinds: readonly Kind[];
  chosen: string;
  onChoose: (code: string) => void;
}

export function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const t = useMessages(reportMessages);
  return (
    <fieldset className="stack">
      <legend>
        <strong>{t.kind}</strong>
      </legend>
      <div className="kinds">
        {kinds.map(({ kode, nama }) => {
          const Picture = pictures.find(([pattern]) => pattern.test(kode))?.[1] ?? IconAlertTriangle;
          return (
            <label key={kode} className={kode === chosen ? "chosen" : ""}>
              <Picture size={28} aria-hidden />
              <input
                type="radio"
                name="kode_jenis"
                value={kode}
                required
                checked={kode === chosen}
                onChange={() => onChoose(kode)}
              />
              <span>{nama}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
