import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { fieldProps } from "../../components/field-props.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { type Photo, PhotoInput } from "../../components/photo-input.tsx";
import { Picture } from "../../components/picture.tsx";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useFormat } from "../../format/format.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

const listPath = "/backoffice/v1/promotions";
const recordPath = "/backoffice/v1/promotions/{id}";

const messages = defineMessages(
  {
    save: "Simpan promo",
    url: "Alamat halaman",
    urlHint: "Halaman yang menerangkan lebih banyak, diawali https://.",
    ends: "Berhenti tampil",
    active: "Tampilkan selama masanya",
    picture: "Gambar",
    newPicture: "Gambar baru",
    now: "Gambar sekarang",
    drop: "Buang gambar",
    some: "ada gambar",
  },
  {
    save: "Save the promotion",
    url: "Address of a page",
    urlHint: "A page that tells more, beginning with https://.",
    ends: "Shown until",
    active: "Show it during its time",
    picture: "Picture",
    newPicture: "New picture",
    now: "The picture now",
    drop: "Remove the picture",
    some: "a picture",
  },
);

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
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
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
      invalidates={[listPath]}
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
          <TextInput label={fields.title} required data-autofocus {...form.getInputProps("title")} />
          <Textarea label={fields.body} required autosize minRows={3} {...form.getInputProps("body")} />
          <PictureFields form={form} />
          <TextInput label={t.url} description={t.urlHint} inputMode="url" {...form.getInputProps("url")} />
          <MomentInput label={fields.starts_at} required {...fieldProps(form, "starts_at")} />
          <MomentInput label={t.ends} required {...fieldProps(form, "ends_at")} />
          <Switch label={t.active} {...form.getInputProps("is_active", { type: "checkbox" })} />
        </>
      )}
    </RecordEditor>
  );
}

function PictureFields({ form }: { form: UseFormReturnType<Values> }) {
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
        label={file_id === "" ? t.picture : t.newPicture}
        maxPhotos={1}
        {...fieldProps(form, "photo")}
        error={form.errors.photo ?? form.errors.file_id}
      />
    </>
  );
}
