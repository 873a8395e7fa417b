import { Group, Text, ThemeIcon, Timeline } from "@mantine/core";
import { IconCheck, IconCircle, IconPoint } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Moment } from "../format/texts.tsx";
import { Picture } from "./picture.tsx";

/** One step of what happened to a record, or of what is still to come. */
export interface Step {
  /** Unique among the steps. */
  key: string;
  title: ReactNode;
  /** Absent: it is still to come. */
  at?: string;
  /** Who did it. */
  by?: ReactNode;
  note?: string | null;
  /** What the pictures show, and where they are. */
  pictures?: { src: string; alt: string; note?: string | undefined }[];
}

/** What happened, from the first step on; later steps are shown pale below. */
export function StepTimeline({ label, steps }: { label: string; steps: readonly Step[] }) {
  const done = steps.filter(({ at }) => at !== undefined).length;
  return (
    <Timeline
      aria-label={label}
      active={done - 1}
      bulletSize={22}
      lineWidth={2}
      color="accent.8"
      role="list"
      styles={{ itemTitle: { marginBottom: 2, fontSize: "0.875rem" } }}
    >
      {steps.map((step, index) => (
        <Timeline.Item
          key={step.key}
          role="listitem"
          title={<StepTitle step={step} />}
          bullet={<Bullet isDone={index < done} isLast={index === done - 1} />}
          lineVariant={index < done - 1 ? "solid" : "dashed"}
        >
          <StepBody step={step} />
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function Bullet({ isDone, isLast }: { isDone: boolean; isLast: boolean }) {
  if (!isDone) return <IconCircle size={8} aria-hidden />;
  return (
    <ThemeIcon size={22} radius="xl" color="accent.8">
      {isLast ? <IconPoint size={20} aria-hidden /> : <IconCheck size={14} aria-hidden />}
    </ThemeIcon>
  );
}

function StepTitle({ step: { title, at } }: { step: Step }) {
  return (
    <Text component="span" inherit {...(at === undefined ? { fw: 400, c: "dimmed" } : { fw: 600 })}>
      {title}
    </Text>
  );
}

function StepBody({ step: { at, by, note, pictures = [] } }: { step: Step }) {
  if (at === undefined) return null;
  return (
    <>
      {note != null && (
        <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {note}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <Moment iso={at} />
        {by !== undefined && <> · {by}</>}
      </Text>
      {pictures.length > 0 && (
        <Group gap="xs" mt="xs">
          {pictures.map(({ src, alt, note: caption }) => (
            <div key={src}>
              <Picture src={src} alt={alt} height={96} />
              {caption !== undefined && (
                <Text size="xs" c="dimmed">
                  {caption}
                </Text>
              )}
            </div>
          ))}
        </Group>
      )}
    </>
  );
}
