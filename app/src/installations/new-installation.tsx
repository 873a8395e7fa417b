import { useLocation } from "wouter";
import { newIdempotencyKey } from "../../../web/src/api/idempotency-key.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Field } from "../components/field.tsx";
import { PhotoInput } from "../components/photo-input.tsx";
import { PlaceButton } from "../components/place-button.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { useDraft } from "../session/drafts.ts";
import { bodyOf, type Draft, emptyDraft } from "./draft.ts";
import { installationMessages } from "./installation-messages.ts";

/** Five steps, each kept as it is entered; the last one sends all, once. */
export function NewInstallation() {
  const t = useMessages(installationMessages);
  const [, navigate] = useLocation();
  const { value: draft, change, clear, isReady } = useDraft("installation", emptyDraft);
  const { step } = draft;
  const isLast = step === t.steps.length - 1;
  const go = async () => {
    if (!isLast) return change({ step: step + 1 });
    const uuid = draft.uuid === "" ? newIdempotencyKey() : draft.uuid;
    change({ uuid });
    const body = bodyOf({ ...draft, uuid });
    const { no_registrasi } = await dataOf(api.POST("/app/upload_pasang_baru", { body }));
    await clear();
    navigate(`/pasang/${no_registrasi}`);
  };
  if (!isReady) return null;
  return (
    <section className="stack" aria-labelledby="step">
      <h2 id="step">{t.step(step + 1, t.steps.length, t.steps[step] ?? "")}</h2>
      <p className="quiet">{t.kept}</p>
      <SendForm label={isLast ? t.send : t.next} onSend={go}>
        {(wrong) => <Step draft={draft} change={change} wrong={wrong} />}
      </SendForm>
      {step > 0 && (
        <button type="button" className="plain" onClick={() => change({ step: step - 1 })}>
          {t.previous}
        </button>
      )}
    </section>
  );
}

interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  wrong: Readonly<Record<string, string>>;
}

type TextName = Exclude<keyof Draft, "step" | "place">;

function Step({ draft, change, wrong }: StepProps) {
  const t = { ...useMessages(common), ...useMessages(installationMessages) };
  const text = (name: TextName, label: string, more: object = {}) => (
    <Field
      key={name}
      label={label}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      wrong={wrong[name]}
      {...more}
    />
  );
  const photo = (name: TextName, label: string, required = false) => (
    <PhotoInput
      key={name}
      label={label}
      required={required}
      photo={draft[name]}
      onPhoto={(taken) => change({ [name]: taken })}
      wrong={wrong[name]}
    />
  );
  switch (draft.step) {
    case 0:
      return [
        text("nama", t.fullName, { required: true, autoComplete: "name" }),
        text("nik", t.nik, { required: true, inputMode: "numeric", pattern: "[0-9]{16}", maxLength: 16 }),
        text("no_hp", t.phone, { required: true, type: "tel", autoComplete: "tel" }),
      ];
    case 1:
      return [
        text("alamat", t.where, { required: true, autoComplete: "street-address", maxLength: 300 }),
        text("kelurahan", t.village, { maxLength: 100 }),
        text("kecamatan", t.district, { maxLength: 100 }),
        <PlaceButton
          key="place"
          hint={t.placeHint}
          isPlaced={draft.place !== null}
          onPlace={(place) => change({ place })}
        />,
      ];
    case 2:
      return [
        text("jenis_bangunan", t.building, { hint: t.buildingHint, maxLength: 100 }),
        text("jumlah_penghuni", t.people, { inputMode: "numeric", pattern: "[0-9]+" }),
      ];
    case 3:
      return [
        photo("foto_ktp", t.idCard, true),
        photo("foto_rumah", t.house),
        photo("bukti_kepemilikan", t.ownership),
      ];
    default:
      return <Summary draft={draft} wrong={wrong} />;
  }
}

/** Everything once more before it is sent, with what the service refused of it. */
function Summary({ draft, wrong }: Omit<StepProps, "change">) {
  const t = { ...useMessages(common), ...useMessages(installationMessages) };
  const state = (photo: string) => (photo === "" ? t.noPhoto : t.there);
  const lines = [
    [t.fullName, draft.nama],
    [t.nik, draft.nik],
    [t.phone, draft.no_hp],
    [t.where, [draft.alamat, draft.kelurahan, draft.kecamatan].filter((part) => part !== "").join(", ")],
    [t.building, draft.jenis_bangunan],
    [t.people, draft.jumlah_penghuni],
    [t.idCard, state(draft.foto_ktp)],
    [t.house, state(draft.foto_rumah)],
    [t.ownership, state(draft.bukti_kepemilikan)],
  ] as const;
  return (
    <>
      <dl className="stack">
        {lines
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt className="quiet">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {Object.entries(wrong).map(([field, what]) => (
        <p key={field} className="note bad">
          {field}: {what}
        </p>
      ))}
    </>
  );
}
