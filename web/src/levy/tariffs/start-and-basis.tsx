import { Text } from "@mantine/core";
import { MomentInput } from "../../components/moment-input.tsx";
import { useMessages } from "../../messages/language.tsx";
import { LegalBasisInput } from "./legal-basis-input.tsx";
import { matrixMessages } from "./matrix-messages.ts";
import { tariffMessages } from "./messages.ts";

export type StartValues = {
  /** ISO 8601 with offset; empty: now. */
  from: string;
  basis: string;
};

interface StartAndBasisProps {
  values: StartValues;
  errors: Record<string, string>;
  onChange: (more: Partial<StartValues>) => void;
}

/** From when prices that are changed together are valid, and by which regulation. */
export function StartAndBasis({ values, errors, onChange }: StartAndBasisProps) {
  const t = useMessages(matrixMessages);
  const tariffText = useMessages(tariffMessages);
  return (
    <>
      <MomentInput
        isLater
        label={tariffText.from}
        value={values.from}
        onChange={(from) => onChange({ from })}
        error={errors.effective_from}
      />
      <Text size="xs" c="dimmed" mt={-10}>
        {t.fromHint}
      </Text>
      <LegalBasisInput
        value={values.basis}
        onChange={(basis) => onChange({ basis })}
        error={errors.legal_basis}
      />
    </>
  );
}

/** The same for the request. */
export function startAndBasis({ from, basis }: StartValues) {
  return {
    ...(from === "" ? {} : { effective_from: Date.parse(from) / 1000 }),
    legal_basis: basis.trim() === "" ? null : basis,
  };
}
