import { NumberInput, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { forgetIdempotencyKey, keptIdempotencyKey } from "../../api/idempotency-key.ts";
import { useRead } from "../../api/queries.ts";
import { PlaceInput } from "../../components/map/place-input.tsx";
import { noPlace, placeBody } from "../../components/map/place-values.ts";
import { type Photo, PhotoInput } from "../../components/photo-input.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

const messages = defineMessages({
  verb: ["Simpan permohonan", "Save the application"],
  nik: ["NIK", "NIK (number of the identity card)"],
  village: ["Kelurahan atau desa", "Village (kelurahan)"],
  district: ["Kecamatan", "District (kecamatan)"],
  card: ["Foto KTP", "Photo of the identity card"],
  house: ["Foto rumah (boleh kosong)", "Photo of the house (optional)"],
  title: ["Bukti kepemilikan, foto (boleh kosong)", "Proof of ownership, a photo (optional)"],
  placeHint: ["Kosong: dari foto rumah, bila foto itu menyebutnya.", "Empty: from the photo of the house."],
});

const action = "walk-in-application";
const emptyValues = {
  name: "",
  nik: "",
  phone: "",
  email: "",
  address: "",
  village: "",
  district: "",
  building: "",
  residents: "" as number | string,
  ...noPlace,
  id_card_photo: [] as Photo[],
  house_photo: [] as Photo[],
  title_file: [] as Photo[],
};

/** The application of somebody who came to the counter; `onDone` receives its number, or nothing when none was made. */
export function NewApplicationForm({ onDone }: { onDone: (no?: string) => void }) {
  const { t, fields } = useTexts(messages);
  const somewhere = useRead("/backoffice/v1/map/connections", { query: { limit: 1 } });
  return (
    <RecordForm
      initial={{ values: emptyValues, etag: undefined }}
      labels={{
        name: fields.name,
        nik: t.nik,
        phone: fields.phone,
        email: fields.email,
        address: fields.address,
        village: t.village,
        district: t.district,
        building: fields.building,
        residents: fields.residents,
        latitude: fields.latitude,
        longitude: fields.longitude,
        id_card_photo: t.card,
        house_photo: t.house,
        title_file: t.title,
      }}
      formatValue={{
        id_card_photo: namesOf,
        house_photo: namesOf,
        title_file: namesOf,
      }}
      verb={t.verb}
      submit={async (values) => {
        const no = await send(values);
        forgetIdempotencyKey(action);
        return no;
      }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput {...form.field("name")} required data-autofocus />
          <TextInput {...form.field("nik")} required inputMode="numeric" maxLength={16} />
          <TextInput {...form.field("phone")} required inputMode="tel" />
          <TextInput {...form.field("email")} inputMode="email" />
          <TextInput {...form.field("address")} required />
          <TextInput {...form.field("village")} />
          <TextInput {...form.field("district")} />
          <TextInput {...form.field("building")} />
          <NumberInput {...form.field("residents")} min={1} allowDecimal={false} hideControls />
          <PlaceInput
            values={form.getValues()}
            onChange={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
            errors={form.errors}
            hint={t.placeHint}
            near={somewhere.data?.items[0]}
          />
          {(["id_card_photo", "house_photo", "title_file"] as const).map((name) => (
            <PhotoInput
              key={name}
              label={{ id_card_photo: t.card, house_photo: t.house, title_file: t.title }[name]}
              maxPhotos={1}
              value={form.values[name]}
              onChange={(photos) => form.setFieldValue(name, photos)}
              error={form.errors[name]}
            />
          ))}
        </>
      )}
    </RecordForm>
  );
}

function namesOf(photos: Photo[]): string {
  return photos.map(({ name }) => name).join(", ") || "–";
}

async function send(values: typeof emptyValues): Promise<string> {
  const { name, nik, phone, address, latitude, longitude, residents, ...more } = values;
  const { id_card_photo, house_photo, title_file, ...words } = more;
  const said = Object.entries(words).filter(([, text]) => text.trim() !== "");
  const [card, house, title] = [id_card_photo, house_photo, title_file].map(([photo]) => photo?.data);
  const { registration_no } = await dataOf(
    api.POST("/backoffice/v1/installations", {
      params: { header: { "Idempotency-Key": keptIdempotencyKey(action) } },
      body: {
        ...{ name, nik: nik.trim(), phone, address, id_card_photo: card ?? "" },
        ...Object.fromEntries(said.map(([field, text]) => [field, text.trim()])),
        ...placeBody({ latitude, longitude }),
        ...(residents === "" ? {} : { residents: Number(residents) }),
        ...(house === undefined ? {} : { house_photo: house }),
        ...(title === undefined ? {} : { title_file: title }),
      },
    }),
  );
  return registration_no;
}
