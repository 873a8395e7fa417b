import { Paper, Title } from "@mantine/core";
import { type Step, StepTimeline } from "../../components/step-timeline.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useActor } from "../actor.tsx";
import { useWorkNote } from "../work-causes.ts";
import type { InstallationDetail } from "./installation-detail.ts";
import { installationMessages } from "./messages.ts";
import { mainStages, type Stage } from "./stage.tsx";

const messages = defineMessages({
  title: ["Tahapan", "Stages"],
  photo: [
    (stage: string, number: string) => `${stage}, foto ${number}`,
    (stage, number) => `${stage}, photo ${number}`,
  ],
  repeated: ["Pernah dikirim sebelumnya", "Was sent before"],
});

/** What happened, and pale below it what is still to come. */
export function InstallationTimeline({ one }: { one: InstallationDetail }) {
  const t = useMessages(messages);
  const installationText = useMessages(installationMessages);
  const actor = useActor();
  const noteOf = useWorkNote();
  const done: Step[] = one.history.map((step, index) => {
    const { status, created_at, actor: by, photos } = step;
    const title = installationText.statuses[status as Stage];
    return {
      key: String(index),
      title,
      at: created_at,
      by: actor(by),
      note: noteOf(step),
      pictures: photos.map(({ file_id, is_repeated }, photo) => ({
        src: `/backoffice/v1/files/${file_id}`,
        alt: t.photo(title, String(photo + 1)),
        note: is_repeated === 1 ? t.repeated : undefined,
      })),
    };
  });
  const at = (mainStages as readonly Stage[]).indexOf(one.status);
  const toCome: Step[] =
    at === -1
      ? []
      : mainStages.slice(at + 1).map((stage) => ({ key: stage, title: installationText.statuses[stage] }));
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Title order={2} mb="md">
        {t.title}
      </Title>
      <StepTimeline label={t.title} steps={[...done, ...toCome]} />
    </Paper>
  );
}
