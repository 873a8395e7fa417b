import { Group, MultiSelect, Select, Text, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { ItemOf } from "../../api/queries.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useAllLocations } from "../../places/all-places.ts";
import { type AlertKind, alertKinds, alertMessages } from "./messages.ts";
import { UnsentKinds } from "./unsent-kinds.tsx";

const path = "/backoffice/v1/alert-recipients";
const recordPath = "/backoffice/v1/alert-recipients/{id}";
type Recipient = ItemOf<typeof path>;

type Values = {
  email: string;
  location_codes: string[];
  /** None: all. */
  kinds: AlertKind[];
  /** "7" for 07:00; empty: always. */
  from_hour: string;
  until_hour: string;
  language: "id" | "en";
};

const emptyValues: Values = {
  email: "",
  location_codes: [],
  kinds: [],
  from_hour: "",
  until_hour: "",
  language: "id",
};

/** Somebody whom alerts are mailed to: which, of where, and when; with what of that nothing sends yet. */
export function RecipientForm({ id, onDone }: { id?: number; onDone: () => void }) {
  const { t, fields } = useTexts(alertMessages);
  const kinds = useMessages(alertKinds);
  const { data: locations = [] } = useAllLocations();
  const kindNames = (some: AlertKind[]) =>
    some.length === 0 ? t.allKinds : some.map((kind) => kinds[kind]).join();
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={emptyValues}
      valuesOf={valuesOf}
      create={(values) => dataOf(api.POST(path, { body: bodyOf(values) }))}
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: bodyOf(values) }))}
      labels={{
        email: fields.email,
        location_codes: t.forLocation,
        kinds: t.kinds,
        from_hour: t.fromHour,
        until_hour: t.untilHour,
        language: fields.language,
      }}
      formatValue={{
        language: (language) => t.languages[language],
        location_codes: (codes) => (codes.length === 0 ? t.everywhere : codes.join()),
        kinds: kindNames,
      }}
      verb={t.saveRecipient}
      onDone={() => onDone()}
    >
      {(form) => {
        const values = form.getValues();
        return (
          <>
            <TextInput {...form.field("email")} type="email" required data-autofocus />
            <MultiSelect
              {...form.field("location_codes")}
              description={t.forLocationHint}
              searchable
              data={locations.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
            />
            <MultiSelect
              {...form.field("kinds")}
              description={t.kindsHint}
              searchable
              data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            />
            <UnsentKinds kinds={values.kinds} locations={values.location_codes} />
            <Group grow align="flex-start">
              <HourSelect {...form.field("from_hour")} />
              <HourSelect {...form.field("until_hour")} />
            </Group>
            <Text size="xs" c="dimmed" mt={-10}>
              {t.hoursHint}
            </Text>
            <Select
              label={fields.language}
              data={Object.entries(t.languages).map(([value, label]) => ({ value, label }))}
              allowDeselect={false}
              value={values.language}
              onChange={(language) => form.setFieldValue("language", language === "en" ? "en" : "id")}
            />
          </>
        );
      }}
    </RecordEditor>
  );
}

interface HourSelectProps {
  label: React.ReactNode;
  value?: string;
  onChange: (hour: string) => void;
  error?: React.ReactNode;
}

function HourSelect({ label, value = "", onChange, error }: HourSelectProps) {
  const language = useLanguage();
  const data = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: hourText(hour, language),
  }));
  return (
    <Select
      label={label}
      data={data}
      clearable
      value={value === "" ? null : value}
      onChange={(hour) => onChange(hour ?? "")}
      error={error}
    />
  );
}

function hourText(hour: number, language: "id" | "en"): string {
  return `${String(hour).padStart(2, "0")}${language === "id" ? "." : ":"}00`;
}

/** When somebody is mailed, in a line. */
export function hoursText(
  t: (typeof alertMessages)["en"],
  { from_hour: from, until_hour: until }: Pick<Recipient, "from_hour" | "until_hour">,
): string {
  return from === null || until === null ? t.always : `${hourText(from, "id")}–${hourText(until, "id")}`;
}

function valuesOf({ email, location_codes, kinds, from_hour, until_hour, language }: Recipient): Values {
  return {
    ...{ email, location_codes, language },
    kinds: kinds ?? [],
    from_hour: from_hour === null ? "" : String(from_hour),
    until_hour: until_hour === null ? "" : String(until_hour),
  };
}

function bodyOf({ email, location_codes, kinds, from_hour, until_hour, language }: Values) {
  const hourOf = (text: string) => (text === "" ? null : Number(text));
  return {
    ...{ email: email.trim(), location_codes, language },
    kinds: kinds.length === 0 ? null : kinds,
    from_hour: hourOf(from_hour),
    until_hour: hourOf(until_hour),
  };
}
