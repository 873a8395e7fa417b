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
import type { Sending } from "../outbox/sendings.ts";
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
  no_hp: "",
  place: null as { latitude: number; longitude: number } | null,
};

/**
 * Kind, photo, words, place: kept with each change, and sent once, now or when there is a line. Who has no account reports what happens in
 * the street, and so says where.
 */
export function NewReport({ isGuest }: { isGuest: boolean }) {
  const t = { ...useMessages(common), ...useMessages(reportMessages) };
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const { value: draft, change, clear } = useDraft("report", empty);
  const [isKept, setKept] = useState(false);
  const all = useRead("/app/jenis_laporan").data ?? [];
  const kinds = isGuest ? all.filter(({ tanpa_akun }) => tanpa_akun) : all;
  const kind = kinds.find(({ kode }) => kode === draft.kode_jenis);
  const about = query.get("tentang");
  const words = draft.keterangan === "" && about !== null ? about : draft.keterangan;
  const sl = draft.sl === "" ? (query.get("sl") ?? "") : draft.sl;
  const send = async () => {
    const uuid = draft.uuid === "" ? newIdempotencyKey() : draft.uuid;
    change({ uuid });
    const { kode_jenis, alamat, foto, no_hp, place } = draft;
    const body = { kode_jenis, keterangan: words, ...given({ alamat }), ...place };
    const sending: Sending = isGuest
      ? { kind: "guest-report", body: { ...body, ...given({ foto, no_hp }) } }
      : { kind: "report", body: { ...body, ...given({ sl }), ...(foto === "" ? {} : { foto: [foto] }) } };
    const number = await post(sending, kind?.nama ?? t.title, uuid);
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
              required={!isGuest && (kind?.perlu_foto ?? false)}
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
            <Labelled
              label={t.where}
              required={isGuest && draft.place === null}
              wrong={wrong.alamat ?? wrong.latitude}
            >
              {(own) => (
                <input
                  {...own}
                  value={draft.alamat}
                  maxLength={300}
                  required={isGuest && draft.place === null}
                  autoComplete="street-address"
                  onChange={(event) => change({ alamat: event.currentTarget.value })}
                />
              )}
            </Labelled>
            {isGuest ? (
              <Labelled label={t.callMe} hint={t.callMeHint} wrong={wrong.no_hp}>
                {(own) => (
                  <input
                    {...own}
                    type="tel"
                    value={draft.no_hp}
                    maxLength={30}
                    autoComplete="tel"
                    onChange={(event) => change({ no_hp: event.currentTarget.value })}
                  />
                )}
              </Labelled>
            ) : (
              <AboutConnection sl={sl} onChoose={(chosen) => change({ sl: chosen })} />
            )}
          </>
        )}
      </SendForm>
    </>
  );
}

/** Those of the texts that are not empty. */
function given<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as Partial<Texts>;
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
