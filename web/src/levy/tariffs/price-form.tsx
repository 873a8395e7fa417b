import { Group, Stack, Text } from "@mantine/core";
import { TimePicker } from "@mantine/dates";
import { ApiError } from "../../../../client/errors.ts";
import { api, dataOf, recordOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import type { Answer } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { type Question, RecordForm, type Version } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Segments } from "../../components/segments.tsx";
import { type Format, useFormat } from "../../format/format.ts";
import { isoAt, secondsOf } from "../../format/zones.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useNow } from "../../session/clock.ts";
import { LegalBasisInput } from "./legal-basis-input.tsx";
import { tariffMessages } from "./messages.ts";
import { priceOf } from "./new-tariff-form.tsx";
import { startText, usePriceText } from "./price.tsx";

const recordPath = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";
export type TariffRecord = Answer<typeof recordPath>;
type TariffKey = Pick<TariffRecord, "location_code" | "gate_code" | "category">;

type Values = {
  price: number | "";
  /** Local to the gate, "2026-12-01T00:00"; empty: now; "T00:00": a date that is not chosen yet. */
  effective_from: string;
  legal_basis: string;
};

const history = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history";
type ScheduledPrice = Pick<
  Answer<typeof history>["items"][number],
  "price" | "effective_from" | "legal_basis"
>;

interface PriceFormProps {
  record: { data: TariffRecord; etag: string | undefined };
  /** IANA zone of the gate's location. */
  zone: string;
  /** The price that is scheduled already, to change it; none: another price. */
  scheduled?: ScheduledPrice | undefined;
  onDone: () => void;
}

/** A new price, from now on or from a moment of the gate's own calendar. */
export function PriceForm({ record, zone, scheduled, onDone }: PriceFormProps) {
  const { t, fields } = useTexts(tariffMessages);
  const format = useFormat();
  const price = usePriceText();
  const { next_price, next_effective_from } = record.data;
  const said = (local: string) => {
    const seconds = local === "" ? undefined : secondsOf(local, zone);
    return seconds === undefined ? t.now : startText(format, seconds, zone);
  };
  return (
    <RecordForm
      initial={versionOf(record, zone, scheduled)}
      labels={{ price: fields.price, effective_from: t.when, legal_basis: fields.legal_basis }}
      formatValue={{ price: (rupiah) => (rupiah === "" ? "–" : price(rupiah)), effective_from: said }}
      verb={t.savePrice}
      question={({ price: newPrice }) => askOfPrice(record.data, newPrice, t, format)}
      submit={async (values, etag) => {
        const { effective_from } = values;
        const start = effective_from === "" ? undefined : startOf(effective_from, zone, t.pick);
        return send(record.data, values, etag, start);
      }}
      reload={() => reload(record.data, zone, scheduled?.effective_from)}
      onDone={onDone}
    >
      {(form) => {
        const { effective_from } = form.getValues();
        return (
          <>
            <RupiahInput {...form.field("price")} required data-autofocus />
            <Start
              local={effective_from}
              onChange={(local) => form.setFieldValue("effective_from", local)}
              zone={zone}
              error={form.errors.effective_from}
            />
            <LegalBasisInput {...form.getInputProps("legal_basis")} />
            <Text size="sm" c="dimmed">
              {t.storedStay}{" "}
              {effective_from === "" &&
                next_price !== null &&
                next_effective_from !== null &&
                t.nextStays(price(next_price), startText(format, next_effective_from, zone))}
            </Text>
          </>
        );
      }}
    </RecordForm>
  );
}

const effectPath = "/retribusi/v1/summary/price-effect";

/** What is asked of a price that differs much from the one in force; the service says whether it does. */
async function askOfPrice(
  { location_code, gate_code, category }: TariffKey,
  price: number | "",
  t: (typeof tariffMessages)["en"],
  { money, number, percent }: Format,
): Promise<Question | undefined> {
  if (price === "") return undefined;
  const query = { location_code, gate_code, category, price };
  const effect = await dataOf(api.GET(effectPath, { params: { query } }));
  if (!effect.is_large) return undefined;
  const change =
    effect.price === 0 ? "" : ` (${percent(((price - effect.price) / effect.price) * 100, true)})`;
  return {
    title: t.largeTitle,
    effect: `${t.largeChange(money(effect.price), money(price), change)} ${t.yesterday(number(effect.count), money(effect.revenue), money(effect.new_revenue))}`,
    verb: t.largeVerb(money(price)),
    kind: "warning",
    again: { label: t.largeAgain, value: price },
  };
}

interface StartProps {
  local: string;
  onChange: (local: string) => void;
  zone: string;
  error: React.ReactNode;
}

/** From now on, or from a day and hour of the gate's own calendar. */
function Start({ local, onChange, zone, error }: StartProps) {
  const now = useNow();
  const t = useMessages(tariffMessages);
  const isLater = local !== "";
  const [day = "", time = "00:00"] = local.split("T");
  return (
    <Stack gap="xs">
      <Segments
        aria-label={t.when}
        value={isLater ? "later" : "now"}
        onChange={(when) => onChange(when === "now" ? "" : "T00:00")}
        data={[
          { value: "now", label: t.now },
          { value: "later", label: t.later },
        ]}
      />
      {isLater && (
        <Group align="flex-start" grow>
          <DayInput
            label={t.from}
            value={day}
            onChange={(date) => onChange(`${date}T${time}`)}
            min={isoAt(now, zone).slice(0, 10)}
            required
            error={typeof error === "string" ? error : undefined}
          />
          <TimePicker
            label={t.fromTime}
            description={t.zone(zone)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={time}
            onChange={(text) => onChange(`${day}T${text === "" ? "00:00" : text.slice(0, 5)}`)}
            hoursInputLabel={t.hours}
            minutesInputLabel={t.minutes}
          />
        </Group>
      )}
    </Stack>
  );
}

function versionOf(
  { data, etag }: { data: TariffRecord; etag: string | undefined },
  zone: string,
  scheduled: ScheduledPrice | undefined,
): Version<Values> {
  const { price, legal_basis } = scheduled ?? data;
  const start = scheduled === undefined ? "" : isoAt(scheduled.effective_from, zone).slice(0, 16);
  return { values: { price, effective_from: start, legal_basis: legal_basis ?? "" }, etag };
}

/** @param from the second of the scheduled price that is being changed */
async function reload(
  { location_code, gate_code, category }: TariffKey,
  zone: string,
  from: number | undefined,
): Promise<Version<Values>> {
  const params = { path: { location_code, gate_code, category } };
  const record = await recordOf(api.GET(recordPath, { params }));
  const { items } = from === undefined ? { items: [] } : await dataOf(api.GET(history, { params }));
  return versionOf(
    record,
    zone,
    items.find(({ effective_from }) => effective_from === from),
  );
}

function send(
  { location_code, gate_code, category }: TariffKey,
  values: Values,
  etag: string | undefined,
  start: number | undefined,
) {
  return dataOf(
    api.PUT(recordPath, {
      params: { path: { location_code, gate_code, category }, ...ifMatch(etag) },
      body: {
        ...priceOf(values.price),
        legal_basis: values.legal_basis.trim() === "" ? null : values.legal_basis,
        ...(start === undefined ? {} : { effective_from: start }),
      },
    }),
  );
}

/** @throws {ApiError} when no day is chosen: the service would take it for now */
function startOf(local: string, zone: string, pickDay: string): number {
  const seconds = secondsOf(local, zone);
  if (seconds !== undefined) return seconds;
  const fields = { effective_from: [pickDay] };
  throw new ApiError(
    422,
    { code: "VALIDATION_ERROR", message: "Some fields are not valid.", fields },
    undefined,
  );
}
