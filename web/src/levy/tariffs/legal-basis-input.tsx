import { Text, TextInput } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { useTexts } from "../../messages/texts.ts";
import { tariffMessages } from "./messages.ts";

interface LegalBasisInputProps {
  value?: string;
  onChange: (text: string) => void;
  error?: React.ReactNode;
}

/** The regulation behind a price. Where the service demands it, the field says so; else a price without one is warned of. */
export function LegalBasisInput({ value = "", onChange, error }: LegalBasisInputProps) {
  const { t, fields } = useTexts(tariffMessages);
  const isRequired = useRead("/retribusi/v1/frontend/tariff-rules").data?.legal_basis_required;
  return (
    <div>
      <TextInput
        label={fields.legal_basis}
        description={isRequired === true ? t.basisRequired : t.basisHint}
        required={isRequired === true}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      {isRequired === false && value.trim() === "" && (
        <Text size="sm" c="var(--loket-waiting)" mt={4}>
          {t.basisMissing}
        </Text>
      )}
    </div>
  );
}
