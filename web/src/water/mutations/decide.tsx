import { Button, Stack, Text } from "@mantine/core";
import { useId } from "react";
import classes from "./candidates.module.css";

interface DecideProps {
  label: string;
  verb: string;
  isLikeliest: boolean;
  /** Why it would be refused; undefined: it would be accepted. */
  obstacle: string | undefined;
  onDecide: () => void;
}

/** Decides, where that will be accepted; else it says why not. */
export function Decide({ label, verb, isLikeliest, obstacle, onDecide }: DecideProps) {
  const hint = useId();
  return (
    <Stack gap={2} align="flex-end">
      <Button
        size="xs"
        variant={isLikeliest && obstacle === undefined ? "filled" : "default"}
        aria-label={label}
        disabled={obstacle !== undefined}
        {...(obstacle === undefined ? {} : { "aria-describedby": hint })}
        onClick={onDecide}
      >
        {verb}
      </Button>
      {obstacle !== undefined && (
        <Text id={hint} size="xs" c="dimmed" className={classes.why ?? ""}>
          {obstacle}
        </Text>
      )}
    </Stack>
  );
}
