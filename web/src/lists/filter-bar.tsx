import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import classes from "./filter-bar.module.css";

/** Filters above a list, side by side where there is room. `onClear`: when something is set. */
export function FilterBar({
  children,
  onClear,
}: {
  children: ReactNode;
  onClear?: (() => void) | undefined;
}) {
  const common = useMessages(commonMessages);
  return (
    <Group component="search" align="flex-end" gap="sm" mb="md" wrap="wrap" className={classes.bar}>
      {children}
      {onClear !== undefined && (
        <Button variant="subtle" size="sm" onClick={onClear}>
          {common.clear}
        </Button>
      )}
    </Group>
  );
}
