import { Anchor } from "@mantine/core";

/** A telephone number that a press calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor inherit href={`tel:${phone}`} style={{ whiteSpace: "nowrap" }}>
      {phone}
    </Anchor>
  );
}
