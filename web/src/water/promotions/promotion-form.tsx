import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { fieldProps, type RecordFormState } from "../../components/field-props.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { type Photo, PhotoInput } from "../../components/photo-input.tsx";
import { Picture } from "../../components/picture.tsx";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

const listPath = "/backoffice/v1/promotions";
const recordPath = "/backoffice/v1/promotions/{id}";

const messages = defineMessages({
  save: ["Simpan promo", "Save the promotion"],
  url: ["Alamat halaman", "Address of a page"],
  urlHint: [
    "Halaman yang menerangkan lebih banyak, diawali https://.",
    "A page that tells more, beginning with https://.",
  ],
  ends: ["Berhenti tampil", "Shown until"],
  active: ["Tampilkan selama masanya", "Show it during its time"],
  picture: ["Gambar", "Picture"],
  newPicture: ["Gambar baru", "New picture"],
  now: ["Gambar sekarang", "The picture now"],
  drop: ["Buang gambar", "Remove the picture"],
  some: ["ada gambar", "a picture"],
});

type Values = {
  title: string;
  body: string;
  url: string;
  starts_at: string;
  ends_at: string;
  is_active: boolean;
  file_id: string;
  /** A picture that takes the place of the one that is there. */
  photo: Photo[];
};

const emptyValues: Values = {
  title: "",
  body: "",
  url: "",
  starts_at: "",
  ends_at: "",
  is_active: true,
  file_id: "",
  photo: [],
};

function valuesOf(promotion: Answer<typeof recordPath>): Values {
  const { title, body, url, starts_at, ends_at, is_active, file_id } = promotion;
  return {
    title,
    body,
    url: url ?? "",
    starts_at,
    ends_at,
    is_active: is_active === 1,
    file_id: file_id ?? "",
    photo: [],
  };
}

/** The values as the service takes them; a new picture is kept there first, for everybody to see. */
async function bodyOf({ photo, file_id, url, is_active, ...rest }: Values) {
  const [image] = photo;
  const kept =
    image === undefined
      ? file_id
      : (await dataOf(api.POST("/backoffice/v1/files", { body: { image: image.data, public: true } })))
          .file_id;
  return {
    ...rest,
    url: url.trim() === "" ? null : url.trim(),
    is_active: is_active ? (1 as const) : (0 as const),
    file_id: kept === "" ? null : kept,
  };
}

interface PromotionFormProps {
  /** Absent: a new one. */
  id: number | undefined;
  onDone: () => void;
}

/** A promotion: a new one, or one that is there. */
export function PromotionForm({ id, onDone }: PromotionFormProps) {
  const { t, fields, common } = useTexts(messages);
  const format = useFormat();
  const moment = (iso: string) => (iso === "" ? "–" : format.moment(iso));
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={emptyValues}
      valuesOf={valuesOf}
      create={async (values) => dataOf(api.POST(listPath, { body: await bodyOf(values) }))}
      change={async (values, params) => dataOf(api.PUT(recordPath, { params, body: await bodyOf(values) }))}
      onDone={() => onDone()}
      labels={{
        title: fields.title,
        body: fields.body,
        url: t.url,
        starts_at: fields.starts_at,
        ends_at: t.ends,
        is_active: t.active,
        file_id: t.picture,
        photo: t.newPicture,
      }}
      formatValue={{
        starts_at: moment,
        ends_at: moment,
        is_active: (on) => (on ? common.yes : common.no),
        file_id: (file) => (file === "" ? "–" : t.some),
        photo: (photo) => photo[0]?.name ?? "–",
      }}
      verb={t.save}
    >
      {(form) => (
        <>
          <TextInput {...form.field("title")} required data-autofocus />
          <Textarea {...form.field("body")} required autosize minRows={3} />
          <PictureFields form={form} />
          <TextInput {...form.field("url")} description={t.urlHint} inputMode="url" />
          <MomentInput {...fieldProps(form, "starts_at")} required />
          <MomentInput {...fieldProps(form, "ends_at")} required />
          <Switch {...form.field("is_active", { type: "checkbox" })} />
        </>
      )}
    </RecordEditor>
  );
}

function PictureFields({ form }: { form: RecordFormState<Values> }) {
  const t = useMessages(messages);
  const { file_id } = form.values;
  return (
    <>
      {file_id !== "" && form.values.photo.length === 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {t.now}
          </Text>
          <Picture src={`/backoffice/v1/files/${file_id}`} alt={t.now} height={120} />
          <Group>
            <Button size="xs" variant="default" onClick={() => form.setFieldValue("file_id", "")}>
              {t.drop}
            </Button>
          </Group>
        </Stack>
      )}
      <PhotoInput
        maxPhotos={1}
        {...fieldProps(form, "photo")}
        label={file_id === "" ? t.picture : t.newPicture}
        error={form.errors.photo ?? form.errors.file_id}
      />
    </>
  );
}
