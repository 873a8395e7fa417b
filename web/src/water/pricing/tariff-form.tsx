import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps, hasOwnError } from "../../components/field-props.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { type Tariff, useBlockRange } from "./block-list.tsx";
import { pricingMessages } from "./messages.ts";

const messages = defineMessages(
  {
    save: "Simpan tarif",
    explain:
      "Tagihan dibuat dengan versi yang berlaku pada hari pertama periodenya. Versi pada tanggal yang sama yang belum dipakai tagihan digantikan.",
    upTo: "Sampai m³",
    noEnd: "tanpa batas",
    block: (number: string) => `Blok ${number}`,
    addBlock: "Tambah blok",
    removeBlock: (number: string) => `Hapus blok ${number}`,
    minimum: "Pemakaian minimum, m³",
    minimumHint: "Ditagih walau pemakaian di bawahnya.",
    base: "Biaya beban per tagihan",
    maintenance: "Biaya pemeliharaan per tagihan",
    admin: "Biaya admin per tagihan",
  },
  {
    save: "Save the tariff",
    explain:
      "A bill is made with the version valid on the first day of its period. A version of the same day that no bill was made with is replaced.",
    upTo: "Up to m³",
    noEnd: "no end",
    block: (number) => `Block ${number}`,
    addBlock: "Add a block",
    removeBlock: (number) => `Delete block ${number}`,
    minimum: "Minimum usage, m³",
    minimumHint: "Billed even when less was used.",
    base: "Base fee a bill",
    maintenance: "Maintenance fee a bill",
    admin: "Admin fee a bill",
  },
);

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
  const t = useMessages(messages);
  const pricingText = useMessages(pricingMessages);
  const fields = useMessages(fieldMessages);
  const enter = useChange(
    ({ blocks, legal_basis, minimum_volume, base_fee, maintenance_fee, admin_fee, effective_from }: Values) =>
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
      ),
    ["/backoffice/v1/tariff-classes"],
  );
  const values: Values = {
    effective_from: "",
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
      submit={(sent) => enter.mutateAsync(sent)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{t.explain}</Text>
          <DayInput label={fields.effective_from} required {...fieldProps(form, "effective_from")} />
          <Blocks form={form} />
          <NumberInput
            label={t.minimum}
            description={t.minimumHint}
            min={0}
            allowDecimal={false}
            hideControls
            {...form.getInputProps("minimum_volume")}
          />
          <RupiahInput label={t.base} {...form.getInputProps("base_fee")} />
          <RupiahInput label={t.maintenance} {...form.getInputProps("maintenance_fee")} />
          <RupiahInput label={t.admin} {...form.getInputProps("admin_fee")} />
          <TextInput label={fields.legal_basis} {...form.getInputProps("legal_basis")} />
        </>
      )}
    </RecordForm>
  );
}

function Blocks({ form }: { form: UseFormReturnType<Values> }) {
  const t = useMessages(messages);
  const pricingText = useMessages(pricingMessages);
  const range = useBlockRange();
  const { blocks } = form.values;
  const ranges = blocksOf(blocks);
  return (
    <Fieldset legend={pricingText.blocks} p="sm">
      <Stack gap="sm">
        {blocks.map((_, index) => {
          const number = String(index + 1);
          const isLast = index === blocks.length - 1;
          const shown = ranges[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
            <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
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
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t.removeBlock(number)}
                disabled={blocks.length === 1}
                onClick={() => form.removeListItem("blocks", index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          );
        })}
        {hasOwnError(form.errors, "blocks") && (
          <Text size="sm" c="var(--mantine-color-error)">
            {form.errors.blocks}
          </Text>
        )}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem("blocks", { to: "", price: "" })}
          >
            {t.addBlock}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
