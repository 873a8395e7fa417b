import { NumberInput, Text, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps, type RecordFormState } from "../../components/field-props.ts";
import { LineEditor } from "../../components/line-editor.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useThisMonth } from "../../session/clock.ts";
import { type Tariff, useBlockRange } from "./block-list.tsx";
import { pricingMessages } from "./messages.ts";

const messages = defineMessages({
  save: ["Simpan tarif", "Save the tariff"],
  explain: [
    "Tagihan dibuat dengan versi yang berlaku pada hari pertama periodenya. Versi pada tanggal yang sama yang belum dipakai tagihan digantikan.",
    "A bill is made with the version valid on the first day of its period. A version of the same day that no bill was made with is replaced.",
  ],
  upTo: ["Sampai m³", "Up to m³"],
  noEnd: ["tanpa batas", "no end"],
  block: [(number: string) => `Blok ${number}`, (number) => `Block ${number}`],
  addBlock: ["Tambah blok", "Add a block"],
  removeBlock: [(number: string) => `Hapus blok ${number}`, (number) => `Delete block ${number}`],
  minimum: ["Pemakaian minimum, m³", "Minimum usage, m³"],
  minimumHint: ["Ditagih walau pemakaian di bawahnya.", "Billed even when less was used."],
  base: ["Biaya beban per tagihan", "Base fee a bill"],
  maintenance: ["Biaya pemeliharaan per tagihan", "Maintenance fee a bill"],
  admin: ["Biaya admin per tagihan", "Admin fee a bill"],
});

/** Blocks as they are typed: where each ends, and its price; each begins where the one before it ended. */
type Values = {
  effective_from: string;
  blocks: { to: number | ""; price: number | "" }[];
  minimum_volume: number | "";
  base_fee: number | "";
  maintenance_fee: number | "";
  admin_fee: number | "";
  legal_basis: string;
};

function blocksOf(blocks: Values["blocks"]) {
  return blocks.map(({ to, price }, index) => {
    const before = blocks[index - 1]?.to;
    return {
      from: index === 0 ? 0 : Number(before === "" ? 0 : before) + 1,
      to: index === blocks.length - 1 || to === "" ? null : to,
      price: (price === "" ? undefined : price) as number,
    };
  });
}

interface NewTariffFormProps {
  code: string;
  /** The latest version, which a new one begins as. */
  last: Tariff | undefined;
  onDone: () => void;
}

/** Enters a dated version of a class's tariff. */
export function NewTariffForm({ code, last, onDone }: NewTariffFormProps) {
  const { t, fields } = useTexts(messages);
  const pricingText = useMessages(pricingMessages);
  const thisMonth = useThisMonth();
  const values: Values = {
    // A period is billed by the version of its first day: the first one has to be valid then, or the month cannot be closed.
    effective_from: last === undefined ? `${thisMonth}-01` : "",
    blocks: last?.blocks.map(({ to, price }) => ({ to: to ?? "", price })) ?? [{ to: "", price: "" }],
    minimum_volume: last?.minimum_volume ?? 0,
    base_fee: last?.base_fee ?? 0,
    maintenance_fee: last?.maintenance_fee ?? 0,
    admin_fee: last?.admin_fee ?? 0,
    legal_basis: "",
  };
  return (
    <RecordForm
      initial={{ values, etag: undefined }}
      labels={{
        effective_from: fields.effective_from,
        blocks: pricingText.blocks,
        minimum_volume: t.minimum,
        base_fee: t.base,
        maintenance_fee: t.maintenance,
        admin_fee: t.admin,
        legal_basis: fields.legal_basis,
      }}
      verb={t.save}
      submit={({
        blocks,
        legal_basis,
        minimum_volume,
        base_fee,
        maintenance_fee,
        admin_fee,
        effective_from,
      }) =>
        dataOf(
          api.POST("/backoffice/v1/tariff-classes/{code}/tariffs", {
            params: { path: { code } },
            body: {
              effective_from,
              blocks: blocksOf(blocks),
              minimum_volume: Number(minimum_volume),
              base_fee: Number(base_fee),
              maintenance_fee: Number(maintenance_fee),
              admin_fee: Number(admin_fee),
              legal_basis: legal_basis.trim() === "" ? null : legal_basis.trim(),
            },
          }),
        )
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{t.explain}</Text>
          <DayInput {...fieldProps(form, "effective_from")} required />
          <Blocks form={form} />
          <NumberInput
            {...form.field("minimum_volume")}
            description={t.minimumHint}
            min={0}
            allowDecimal={false}
            hideControls
          />
          <RupiahInput {...form.field("base_fee")} />
          <RupiahInput {...form.field("maintenance_fee")} />
          <RupiahInput {...form.field("admin_fee")} />
          <TextInput {...form.field("legal_basis")} />
        </>
      )}
    </RecordForm>
  );
}

function Blocks({ form }: { form: RecordFormState<Values> }) {
  const t = useMessages(messages);
  const pricingText = useMessages(pricingMessages);
  const range = useBlockRange();
  const { blocks } = form.values;
  const ranges = blocksOf(blocks);
  return (
    <LineEditor
      form={form}
      name="blocks"
      emptyLine={{ to: "", price: "" }}
      legend={pricingText.blocks}
      addLabel={t.addBlock}
      removeLabel={t.removeBlock}
    >
      {(index, number) => {
        const isLast = index === blocks.length - 1;
        const shown = ranges[index];
        return (
          <>
            <NumberInput
              aria-label={`${t.block(number)}: ${t.upTo}`}
              placeholder={isLast ? t.noEnd : t.upTo}
              disabled={isLast}
              min={0}
              allowDecimal={false}
              hideControls
              w={110}
              {...form.getInputProps(`blocks.${index}.to`)}
              value={isLast ? "" : (blocks[index]?.to ?? "")}
            />
            <RupiahInput
              aria-label={`${t.block(number)}: ${pricingText.price}`}
              placeholder={pricingText.price}
              flex={1}
              description={shown === undefined ? undefined : range(shown)}
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps(`blocks.${index}.price`)}
            />
          </>
        );
      }}
    </LineEditor>
  );
}
