import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { Link } from "react-router";
import { useMessages } from "../../messages/language.tsx";
import { type ImportKind, useAllowedKinds } from "./kinds.ts";
import { importMessages } from "./messages.ts";

/** The way from a list to its import; only for those who may import it. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useMessages(importMessages);
  if (!useAllowedKinds().includes(kind)) return null;
  return (
    <Button
      component={Link}
      to={`/imports?kind=${kind}`}
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {t.verb}
    </Button>
  );
}
