import { Button, Group } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import classes from "./filter-bar.module.css";

interface FilterBarProps {
  /** Fields that always stand there, side by side where there is room. */
  children: ReactNode;
  /** When something is set. */
  onClear?: (() => void) | undefined;
  /** Fields behind one button; without them there is none. */
  folded?: ReactNode[] | undefined;
  isUnfolded?: boolean;
  onFold?: () => void;
  /** What the fields that are put away are set to. */
  chips?: ReactNode[];
}

/** Filters above a list. */
export function FilterBar({
  children,
  onClear,
  folded,
  isUnfolded = false,
  onFold,
  chips = [],
}: FilterBarProps) {
  const common = useMessages(commonMessages);
  return (
    <search className={classes.frame}>
      <Group align="flex-end" gap="sm" wrap="wrap" className={classes.bar}>
        {children}
        {folded !== undefined && (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={isUnfolded}
            onClick={onFold}
          >
            {chips.length === 0 ? common.filter : `${common.filter} (${chips.length})`}
          </Button>
        )}
        {chips}
        {onClear !== undefined && (
          <Button variant="subtle" size="sm" onClick={onClear}>
            {common.clear}
          </Button>
        )}
      </Group>
      {isUnfolded && folded !== undefined && (
        <Group align="flex-end" gap="sm" wrap="wrap" mt="sm" className={classes.bar}>
          {folded}
        </Group>
      )}
    </search>
  );
}
