import { Group, NumberInput, Text, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { notify } from "../../components/notify.ts";
import { type Photo, PhotoInput } from "../../components/photo-input.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { LastReadings } from "../readings/last-readings.tsx";
import type { Connection } from "./connection-values.ts";
import { connectionMessages } from "./messages.ts";

const path = "/backoffice/v1/connections/{sl}/meter-exchange";

const messages = defineMessages({
  verb: ["Simpan penggantian", "Save the exchange"],
  now: [(meter: string) => `Terpasang sekarang: ${meter}.`, (meter) => `There now: ${meter}.`],
  effect: [
    "Bacaan berikutnya menghitung kedua meter: yang lama sampai angka terakhirnya, yang baru sejak angka awalnya. Taksiran yang terlalu tinggi dikembalikan.",
    "The next reading counts both meters: the old one up to its final reading, the new one from its first. An estimate that was too high comes back.",
  ],
  on: ["Tanggal diganti", "Exchanged on"],
  oldStand: ["Angka terakhir meter lama (m³)", "Final reading of the old meter (m³)"],
  meterNo: ["Nomor meter baru", "Number of the new meter"],
  startStand: ["Angka awal meter baru (m³)", "First reading of the new meter (m³)"],
  photo: ["Foto kedua meter", "Photo of both meters"],
  done: [
    (month: string) => `Dihitung mulai bacaan ${month}.`,
    (month) => `Counted from the reading of ${month} on.`,
  ],
});

type Values = {
  exchanged_on: string;
  old_stand: number | "";
  meter_no: string;
  meter_digits: number | "";
  start_stand: number | "";
  reason: string;
  photo: Photo[];
};

/** Records that another meter was put in the place of the one that is there. */
export function ExchangeForm({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const { t, fields } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const { sl, meter_no, meter_digits } = connection;
  const exchange = useExchange(sl);
  const values: Values = {
    ...{ exchanged_on: "", old_stand: "", meter_no: "", meter_digits, start_stand: 0, reason: "", photo: [] },
  };
  return (
    <RecordForm
      initial={{ values, etag: undefined }}
      labels={{
        exchanged_on: t.on,
        old_stand: t.oldStand,
        meter_no: t.meterNo,
        meter_digits: fields.meter_digits,
        start_stand: t.startStand,
        reason: fields.reason,
        photo: t.photo,
      }}
      verb={t.verb}
      submit={exchange}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t.now(meter_no ?? connectionText.noMeter)} {t.effect}
          </Text>
          <LastReadings sl={sl} />
          <DayInput {...fieldProps(form, "exchanged_on")} required />
          <Stand {...form.field("old_stand")} />
          <TextInput {...form.field("meter_no")} required />
          <Group grow align="flex-start">
            <NumberInput {...form.field("meter_digits")} required min={3} max={9} />
            <Stand {...form.field("start_stand")} />
          </Group>
          <Textarea {...form.field("reason")} required autosize minRows={2} />
          <PhotoInput {...fieldProps(form, "photo")} maxPhotos={1} />
        </>
      )}
    </RecordForm>
  );
}

function Stand(props: React.ComponentProps<typeof NumberInput>) {
  return <NumberInput required min={0} allowDecimal={false} hideControls {...props} />;
}

function useExchange(sl: string) {
  const t = useMessages(messages);
  const format = useFormat();
  return async ({ photo, ...values }: Values): Promise<void> => {
    const [picture] = photo;
    // Empty fields are sent as they are: the service reports that they are required.
    const body = { ...values, ...(picture === undefined ? {} : { photo: picture.data }) };
    const { period } = await dataOf(
      api.POST(path, { params: { path: { sl } }, body: body as typeof body & Numbers }),
    );
    notify(t.done(format.month(period)));
  };
}

type Numbers = Record<"old_stand" | "meter_digits" | "start_stand", number>;
