import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange, useRecord } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { fieldOf } from "../../pieces/field-of.ts";
import { MomentInput } from "../../pieces/moment-input.tsx";
import { type Photo, PhotoInput } from "../../pieces/photo-input.tsx";
import { Picture } from "../../pieces/picture.tsx";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { Read } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";

const list = "/backoffice/v1/promotions";
const one = "/backoffice/v1/promotions/{id}";

const words = wordsOf(
  {
    save: "Simpan promo",
    title: "Judul",
    body: "Isi",
    url: "Alamat halaman",
    urlHint: "Halaman yang menerangkan lebih banyak, diawali https://.",
    starts: "Mulai tampil",
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
    title: "Title",
    body: "Text",
    url: "Address of a page",
    urlHint: "A page that tells more, beginning with https://.",
    starts: "Shown from",
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

const none: Values = {
  title: "",
  body: "",
  url: "",
  starts_at: "",
  ends_at: "",
  is_active: true,
  file_id: "",
  photo: [],
};

function versionOf({ data, etag }: { data: Answer<typeof one>; etag: string | undefined }): Version<Values> {
  const { title, body, url, starts_at, ends_at, is_active, file_id } = data;
  return {
    values: {
      title,
      body,
      url: url ?? "",
      starts_at,
      ends_at,
      is_active: is_active === 1,
      file_id: file_id ?? "",
      photo: [],
    },
    etag,
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
  /** Of the zone in which times are meant. */
  offset: string;
  onDone: () => void;
}

/** A promotion: a new one, or one that is there. */
export function PromotionForm({ id, offset, onDone }: PromotionFormProps) {
  const params = { path: { id: id ?? 0 } };
  const record = useRecord(one, params, { when: id !== undefined });
  const save = useChange(
    async ({ values, etag }: { values: Values; etag: string | undefined }) => {
      const body = await bodyOf(values);
      return id === undefined
        ? dataOf(api.POST(list, { body }))
        : dataOf(api.PUT(one, { params: { ...params, ...ifMatch(etag) }, body }));
    },
    [list],
  );
  const submit = (values: Values, etag: string | undefined) => save.mutateAsync({ values, etag });
  if (id === undefined)
    return (
      <Form initial={{ values: none, etag: undefined }} offset={offset} submit={submit} onDone={onDone} />
    );
  return (
    <Read of={record}>
      {(read) => (
        <Form
          initial={versionOf(read)}
          offset={offset}
          submit={submit}
          reload={async () => versionOf(await recordOf(api.GET(one, { params })))}
          onDone={onDone}
        />
      )}
    </Read>
  );
}

interface FormProps {
  initial: Version<Values>;
  offset: string;
  submit: (values: Values, etag: string | undefined) => Promise<unknown>;
  reload?: () => Promise<Version<Values>>;
  onDone: () => void;
}

function Form({ offset, ...props }: FormProps) {
  const w = useWords(words);
  const all = useWords(everywhere);
  const format = useFormat();
  const moment = (iso: string) => (iso === "" ? "–" : format.moment(iso));
  return (
    <RecordForm
      {...props}
      labels={{
        title: w.title,
        body: w.body,
        url: w.url,
        starts_at: w.starts,
        ends_at: w.ends,
        is_active: w.active,
        file_id: w.picture,
        photo: w.newPicture,
      }}
      said={{
        starts_at: moment,
        ends_at: moment,
        is_active: (on) => (on ? all.yes : all.no),
        file_id: (file) => (file === "" ? "–" : w.some),
        photo: (photo) => photo[0]?.name ?? "–",
      }}
      verb={w.save}
    >
      {(form) => (
        <>
          <TextInput label={w.title} required data-autofocus {...form.getInputProps("title")} />
          <Textarea label={w.body} required autosize minRows={3} {...form.getInputProps("body")} />
          <PictureFields form={form} />
          <TextInput label={w.url} description={w.urlHint} inputMode="url" {...form.getInputProps("url")} />
          <MomentInput label={w.starts} offset={offset} required {...fieldOf(form, "starts_at")} />
          <MomentInput label={w.ends} offset={offset} required {...fieldOf(form, "ends_at")} />
          <Switch label={w.active} {...form.getInputProps("is_active", { type: "checkbox" })} />
        </>
      )}
    </RecordForm>
  );
}

function PictureFields({ form }: { form: UseFormReturnType<Values> }) {
  const w = useWords(words);
  const { file_id } = form.values;
  return (
    <>
      {file_id !== "" && form.values.photo.length === 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {w.now}
          </Text>
          <Picture src={`/backoffice/v1/files/${file_id}`} alt={w.now} height={120} />
          <Group>
            <Button size="xs" variant="default" onClick={() => form.setFieldValue("file_id", "")}>
              {w.drop}
            </Button>
          </Group>
        </Stack>
      )}
      <PhotoInput
        label={file_id === "" ? w.picture : w.newPicture}
        most={1}
        {...fieldOf(form, "photo")}
        error={form.errors.photo ?? form.errors.file_id}
      />
    </>
  );
}
