import { Button, Paper, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useId } from "react";
import { useDraft } from "../../components/use-draft.ts";
import { useMessages } from "../../messages/language.tsx";
import { matrixMessages } from "./matrix-messages.ts";
import { type Cells, isOther, MatrixTable } from "./matrix-table.tsx";
import { type Tariff, tariffAddress } from "./price.tsx";
import { PriceChange } from "./price-change.tsx";
import { StartAndBasis, type StartValues, startAndBasis } from "./start-and-basis.tsx";

type Values = StartValues & { cells: Cells };
const nothing: Values = { cells: {}, from: "", basis: "" };

interface CellsFormProps
  extends Pick<Parameters<typeof MatrixTable>[0], "gates" | "tariffs" | "hasLocations"> {
  onDone: () => void;
}

/** The table with its prices to be typed into; what was typed is looked at, then changed all together. */
export function CellsForm({ gates, tariffs, hasLocations, onDone }: CellsFormProps) {
  const t = useMessages(matrixMessages);
  const title = useId();
  const form = useForm<Values>({ mode: "controlled", initialValues: nothing });
  const draft = useDraft(form, nothing, t.edit);
  const { cells, from, basis } = form.getValues();
  const changed = tariffs.flatMap((tariff: Tariff) => {
    const price = cells[tariffAddress(tariff)];
    const { location_code, gate_code, category } = tariff;
    return isOther(tariff, price) ? [{ location_code, gate_code, category, price }] : [];
  });
  const leave = () => {
    draft.drop();
    onDone();
  };
  return (
    <>
      <MatrixTable
        {...{ gates, tariffs, hasLocations, cells }}
        onType={(tariff, price) =>
          form.setFieldValue("cells", (typed: Cells) => ({ ...typed, [tariffAddress(tariff)]: price }))
        }
        onCopy={undefined}
      />
      <Paper withBorder p="md" mt="md" maw={620} component="section" aria-labelledby={title}>
        <Title order={2} id={title} mb="sm">
          {t.edited(changed.length)}
        </Title>
        <PriceChange
          body={{ prices: changed, ...startAndBasis({ from, basis }) }}
          isReady={changed.length > 0}
          onDone={leave}
        >
          {(errors) => (
            <>
              {errors.prices !== undefined && <Text c="var(--loket-bad)">{errors.prices}</Text>}
              <StartAndBasis
                values={{ from, basis }}
                errors={errors}
                onChange={(more) => form.setValues(more)}
              />
            </>
          )}
        </PriceChange>
        <Button variant="subtle" mt="sm" onClick={leave}>
          {t.editNothing}
        </Button>
      </Paper>
    </>
  );
}
