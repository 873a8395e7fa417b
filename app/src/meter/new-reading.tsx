import { useState } from "react";
import { newIdempotencyKey } from "../../../web/src/api/idempotency-key.ts";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Field } from "../components/field.tsx";
import { PhotoInput } from "../components/photo-input.tsx";
import { PlaceButton } from "../components/place-button.tsx";
import { SendForm } from "../components/send-form.tsx";
import { post } from "../outbox/outbox.ts";
import { useDraft } from "../session/drafts.ts";
import { Camera } from "./camera.tsx";
import { meterMessages } from "./meter-messages.ts";

const empty = {
  uuid: "",
  stand: "",
  foto: "",
  place: null as { latitude: number; longitude: number } | null,
};

/** A stand and its photo: compared with the last stand while it is typed, and sent once, now or when there is a line. */
export function NewReading({ sl }: { sl: string }) {
  const t = useMessages(meterMessages);
  const { number } = useFormat();
  const { value: draft, change, clear } = useDraft(`reading-${sl}`, empty);
  const [state, setState] = useState<"sent" | "kept">();
  const last = useLastStand(sl);
  const send = async () => {
    const uuid = draft.uuid === "" ? newIdempotencyKey() : draft.uuid;
    change({ uuid });
    const body = { sl, stand_akhir: Number(draft.stand), foto: draft.foto, ...draft.place };
    const answer = await post({ kind: "reading", body }, `${t.title} ${sl}`, uuid);
    await clear();
    setState(answer === undefined ? "kept" : "sent");
  };
  if (state !== undefined)
    return (
      <p role="status" className="note good">
        {state === "sent" ? t.sent : t.kept}
      </p>
    );
  return (
    <SendForm label={t.send} onSend={send}>
      {(wrong) => (
        <>
          {last !== undefined && <p className="number">{t.last(number(last.stand))}</p>}
          <Camera onPhoto={(foto) => change({ foto })} />
          <PhotoInput
            label={t.photo}
            hint={t.photoHint}
            required
            photo={draft.foto}
            onPhoto={(foto) => change({ foto })}
            wrong={wrong.foto}
          />
          <Field
            label={t.stand}
            hint={t.standHint}
            name="stand_akhir"
            inputMode="numeric"
            pattern="[0-9]+"
            required
            value={draft.stand}
            onChange={(event) => change({ stand: event.currentTarget.value.replace(/\D/g, "") })}
            wrong={wrong.stand_akhir}
          />
          {draft.stand !== "" && last !== undefined && (
            <Compared stand={Number(draft.stand)} last={last.stand} average={last.average} />
          )}
          <PlaceButton
            hint={t.placeHint}
            isPlaced={draft.place !== null}
            onPlace={(place) => change({ place })}
          />
        </>
      )}
    </SendForm>
  );
}

/** What the stand would mean, said before it is sent. */
function Compared({ stand, last, average }: { stand: number; last: number; average: number }) {
  const t = useMessages(meterMessages);
  const { number } = useFormat();
  const used = stand - last;
  if (used < 0) return <p className="note warn">{t.lower(number(last))}</p>;
  // As the service flags it: twice the average of three months.
  if (average > 0 && used > 2 * average) return <p className="note warn">{t.much(number(used))}</p>;
  return <p className="note good">{t.uses(number(used))}</p>;
}

/** Of the last bill that has one, with the average use of the last three; undefined: none is known. */
function useLastStand(sl: string) {
  const bills = useRead("/app/history/{sl}/{periode}", { path: { sl, periode: "semua" } }).data ?? [];
  const read = bills.filter(({ stand_akhir }) => stand_akhir !== null);
  const stand = read[0]?.stand_akhir;
  if (stand == null) return undefined;
  const uses = read.slice(0, 3).map(({ pemakaian }) => pemakaian ?? 0);
  return { stand, average: uses.reduce((sum, m3) => sum + m3, 0) / uses.length };
}
