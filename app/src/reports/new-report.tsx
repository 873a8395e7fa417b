import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { newIdempotencyKey } from "../../../web/src/api/idempotency-key.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Labelled } from "../components/field.tsx";
import { PhotoInput } from "../components/photo-input.tsx";
import { PlaceButton } from "../components/place-button.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { post } from "../outbox/outbox.ts";
import { useDraft } from "../session/drafts.ts";
import { Kinds } from "./kinds.tsx";
import { reportMessages } from "./report-messages.ts";

const empty = {
  uuid: "",
  kode_jenis: "",
  keterangan: "",
  alamat: "",
  sl: "",
  foto: "",
  place: null as { latitude: number; longitude: number } | null,
};

/** Kind, photo, words, place: kept with each change, and sent once, now or when there is a line. */
export function NewReport() {
  const t = { ...useMessages(common), ...useMessages(reportMessages) };
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const { value: draft, change, clear } = useDraft("report", empty);
  const [isKept, setKept] = useState(false);
  const kinds = useRead("/app/jenis_laporan").data ?? [];
  const kind = kinds.find(({ kode }) => kode === draft.kode_jenis);
  const about = query.get("tentang");
  const words = draft.keterangan === "" && about !== null ? about : draft.keterangan;
  const sl = draft.sl === "" ? (query.get("sl") ?? "") : draft.sl;
  const send = async () => {
    const uuid = draft.uuid === "" ? newIdempotencyKey() : draft.uuid;
    change({ uuid });
    const { kode_jenis, alamat, foto, place } = draft;
    const body = {
      kode_jenis,
      keterangan: words,
      ...(alamat === "" ? {} : { alamat }),
      ...(sl === "" ? {} : { sl }),
      ...(foto === "" ? {} : { foto: [foto] }),
      ...place,
    };
    const number = await post({ kind: "report", body }, kind?.nama ?? t.title, uuid);
    await clear();
    if (number === undefined) setKept(true);
    else navigate(`/lapor/${number}`);
  };
  return (
    <>
      {isKept && (
        <p role="status" className="note good">
          {t.kept}
        </p>
      )}
      <SendForm label={t.send} onSend={send}>
        {(wrong) => (
          <>
            <Kinds
              kinds={kinds}
              chosen={draft.kode_jenis}
              onChoose={(kode_jenis) => change({ kode_jenis })}
            />
            <PhotoInput
              label={t.photo}
              required={kind?.perlu_foto ?? false}
              photo={draft.foto}
              onPhoto={(foto) => change({ foto })}
              wrong={wrong.foto}
            />
            <Labelled label={t.words} hint={t.wordsHint} required wrong={wrong.keterangan}>
              {(own) => (
                <textarea
                  {...own}
                  rows={4}
                  required
                  minLength={10}
                  maxLength={2000}
                  value={words}
                  onChange={(event) => change({ keterangan: event.currentTarget.value })}
                />
              )}
            </Labelled>
            <PlaceButton
              hint={kind?.perlu_lokasi === true ? t.needed(t.where) : t.placeHint}
              isPlaced={draft.place !== null}
              onPlace={(place) => change({ place })}
            />
            <Labelled label={t.where} wrong={wrong.alamat ?? wrong.latitude}>
              {(own) => (
                <input
                  {...own}
                  value={draft.alamat}
                  maxLength={300}
                  autoComplete="street-address"
                  onChange={(event) => change({ alamat: event.currentTarget.value })}
                />
              )}
            </Labelled>
            <AboutConnection sl={sl} onChoose={(chosen) => change({ sl: chosen })} />
          </>
        )}
      </SendForm>
    </>
  );
}

function AboutConnection({ sl, onChoose }: { sl: string; onChoose: (sl: string) => void }) {
  const t = useMessages(reportMessages);
  const connections = useRead("/app/daftar_sl").data ?? [];
  if (connections.length === 0) return null;
  return (
    <Labelled label={t.about}>
      {(own) => (
        <select {...own} value={sl} onChange={(event) => onChoose(event.currentTarget.value)}>
          <option value="">{t.none}</option>
          {connections.map((one) => (
            <option key={one.sl} value={one.sl}>
              {one.label ?? one.alamat} ({one.sl})
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
