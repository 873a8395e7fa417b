import { Anchor, Paper, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import classes from "./first-steps.module.css";
import { type ImportKind, useAllowedKinds } from "./kinds.ts";
import { importMessages } from "./messages.ts";

const messages = defineMessages({
  title: ["Langkah pertama", "First steps"],
  done: ["selesai", "done"],
  byAdmin: ["dikerjakan admin", "an admin does this"],
  oldSystem: [
    "Pindah dari sistem lama? Impor berkasnya, menurut urutan ini:",
    "Coming from an old system? Import its files, in this order:",
  ],
});

export interface FirstStep {
  key: string;
  text: string;
  isDone: boolean;
  /** Where it is done. */
  to: string;
  /** Whether the person signed in may do it. */
  may: boolean;
}

interface FirstStepsProps {
  steps: readonly FirstStep[];
  /** Files of an old system, in the order in which they are imported. */
  imported: readonly ImportKind[];
  /** When the list goes by itself. */
  ends: string;
}

/** What is to be done before a service can begin, in order, each with the way there; what is done has a tick. */
export function FirstSteps({ steps, imported, ends }: FirstStepsProps) {
  const t = useMessages(messages);
  return (
    <Paper
      withBorder
      p="md"
      mb="md"
      component="section"
      aria-labelledby="first-steps"
      bg="var(--loket-surface)"
    >
      <Stack gap="xs">
        <Title order={2} id="first-steps">
          {t.title}
        </Title>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
        <OldSystem imported={imported} />
        <Text size="sm" c="dimmed">
          {ends}
        </Text>
      </Stack>
    </Paper>
  );
}

function Step({ step: { text, isDone, to, may } }: { step: FirstStep }) {
  const t = useMessages(messages);
  return (
    <li>
      <ThemeIcon size="sm" variant="transparent" color={isDone ? "green.9" : "gray.7"} aria-hidden>
        {isDone ? <IconCheck size={18} /> : <IconCircleDashed size={18} />}
      </ThemeIcon>
      {may && !isDone ? (
        <Anchor component={Link} to={to} size="sm">
          {text}
        </Anchor>
      ) : (
        <Text size="sm" span>
          {text} {isDone ? `(${t.done})` : may ? "" : `(${t.byAdmin})`}
        </Text>
      )}
    </li>
  );
}

function OldSystem({ imported }: { imported: readonly ImportKind[] }) {
  const t = useMessages(messages);
  const imports = useMessages(importMessages);
  const allowed = useAllowedKinds();
  const kinds = imported.filter((kind) => allowed.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <Text size="sm">
      {t.oldSystem}{" "}
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ", "}
          <Anchor component={Link} to={`/imports?kind=${kind}`} inherit>
            {imports.kinds[kind].toLowerCase()}
          </Anchor>
        </Fragment>
      ))}
      .
    </Text>
  );
}
