import { Button } from "@mantine/core";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { type Removal, useConfirmedRemoval } from "./confirmed-removal.ts";

interface RemoveButtonProps extends Removal {
  /** Throws ApiError. */
  remove: () => Promise<unknown>;
}

/** Below the form that changes a record: removes it, once that is confirmed. */
export function RemoveButton({ remove, ...removal }: RemoveButtonProps) {
  const common = useMessages(commonMessages);
  return (
    <Button variant="subtle" color="red.9" my="md" onClick={useConfirmedRemoval(remove, removal)}>
      {common.remove}
    </Button>
  );
}
