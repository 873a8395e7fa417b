import { Paper, Title } from "@mantine/core";
import { type Step, Steps } from "../../pieces/steps.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { useActor } from "../actor.tsx";
import type { InstallationDetail } from "./installation.tsx";
import { mainStages, type Stage } from "./stage.tsx";
import { installationWords } from "./words.ts";

const words = wordsOf(
  {
    title: "Tahapan",
    photo: (stage: string, number: string) => `${stage}, foto ${number}`,
    repeated: "Pernah dikirim sebelumnya",
  },
  {
    title: "Stages",
    photo: (stage, number) => `${stage}, photo ${number}`,
    repeated: "Was sent before",
  },
);

/** What happened, and pale below it what is still to come. */
export function InstallationSteps({ one }: { one: InstallationDetail }) {
  const w = useWords(words);
  const i = useWords(installationWords);
  const actor = useActor();
  const done: Step[] = one.history.map(({ status, created_at, actor: by, note, photos }, index) => {
    const title = i.statuses[status as Stage];
    return {
      key: String(index),
      title,
      at: created_at,
      by: actor(by),
      note,
      pictures: photos.map(({ file_id, is_repeated }, photo) => ({
        src: `/backoffice/v1/files/${file_id}`,
        alt: w.photo(title, String(photo + 1)),
        note: is_repeated === 1 ? w.repeated : undefined,
      })),
    };
  });
  const at = (mainStages as readonly Stage[]).indexOf(one.status);
  const toCome: Step[] =
    at === -1 ? [] : mainStages.slice(at + 1).map((stage) => ({ key: stage, title: i.statuses[stage] }));
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Title order={2} mb="md">
        {w.title}
      </Title>
      <Steps label={w.title} steps={[...done, ...toCome]} />
    </Paper>
  );
}
