import { Button, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
import { type Answer, useReadAgain } from "../../api/queries.ts";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { notify, notifyError } from "../../components/notify.ts";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { type Corrections, CorrectionsForm } from "./corrections-form.tsx";
import { eventsOf, replayEvent, useDismissal } from "./decisions.ts";
import { quarantineMessages } from "./messages.ts";
import { useWaitingCauses } from "./use-waiting.ts";

type Cause = Answer<"/retribusi/v1/frontend/rejected-events/causes">["causes"][number];

/** What waits in quarantine by cause: each is put right once, or dismissed once, for all that it keeps waiting. */
export function Causes() {
  const { t } = useTexts(quarantineMessages);
  const { data } = useWaitingCauses();
  const [chosen, setChosen] = useState<{ cause: Cause; ids: number[] }>();
  const [mends, setMends] = useState(false);
  const columns = useColumns((cause, ids) => {
    setChosen({ cause, ids });
    setMends(true);
  });
  if (data === undefined || data.causes.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t.causes}
      </Title>
      <DataTable label={t.causes} rows={data.causes} rowKey={keyOf} columns={columns} />
      <SideDrawer opened={mends} title={t.mendTitle(chosen?.ids.length ?? 0)} onClose={() => setMends(false)}>
        {chosen !== undefined && <MendAll {...chosen} onDone={() => setMends(false)} />}
      </SideDrawer>
    </section>
  );
}

const keyOf = ({ error, location_code, gate_code, field }: Cause) =>
  [error, location_code, gate_code, field].join(" ");

function useColumns(onMend: (cause: Cause, ids: number[]) => void): Column<Cause>[] {
  const { t, fields, common } = useTexts(quarantineMessages);
  const { number } = useFormat();
  const text = ({ error, field }: Cause) =>
    [
      (t.errors as Record<string, string>)[error] ?? error,
      ...(field === null ? [] : [(fields as Record<string, string>)[field] ?? field]),
    ].join(": ");
  return [
    {
      key: "cause",
      head: t.cause,
      cell: (cause) => (
        <div>
          {text(cause)}
          <Text size="xs" c="dimmed">
            {[cause.location_code, cause.gate_code].filter((code) => code !== null).join("/") || common.none}
          </Text>
        </div>
      ),
    },
    { key: "count", head: t.count, align: "end", cell: ({ count }) => number(count) },
    { key: "last", head: t.last, cell: ({ last_at }) => <Moment iso={last_at} />, wideOnly: true },
    {
      key: "acts",
      head: common.actions,
      align: "end",
      cell: (cause) => <Acts cause={cause} name={text(cause)} onMend={onMend} />,
    },
  ];
}

interface ActsProps {
  cause: Cause;
  name: string;
  onMend: (cause: Cause, ids: number[]) => void;
}

function Acts({ cause, name, onMend }: ActsProps) {
  const { t } = useTexts(quarantineMessages);
  const dismiss = useDismissal(() => {});
  const place = `${name}, ${cause.location_code ?? ""}/${cause.gate_code ?? ""}`;
  // Read when it is pressed: what waits by then is what is meant.
  const withIds = (act: (ids: number[]) => void) =>
    void eventsOf(cause).then((events) => act(events.map(({ id }) => id)), notifyError);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={`${t.mendAll} ${place}`}
        onClick={() => withIds((ids) => onMend(cause, ids))}
      >
        {t.mendAll}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`${t.dismiss} ${place}`}
        onClick={() => withIds(dismiss)}
      >
        {t.dismiss}
      </Button>
    </Group>
  );
}

/** Sends all events of a cause again with the same corrections, one after the other; those still refused go on waiting. */
function MendAll({ cause, ids, onDone }: { cause: Cause; ids: readonly number[]; onDone: () => void }) {
  const { t } = useTexts(quarantineMessages);
  const { number } = useFormat();
  const readAgain = useReadAgain();
  const submit = async (corrections: Corrections) => {
    let refusal: unknown;
    let done = 0;
    for (const id of ids) {
      try {
        await replayEvent(id, corrections);
        done += 1;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refusal = error;
      }
    }
    await readAgain();
    if (done === 0) throw refusal;
    notify(t.sentAgain(number(done), number(ids.length - done)));
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t.correctHint} {t.most}
      </Text>
      <CorrectionsForm sent={cause} done={null} submit={submit} onDone={onDone} />
    </>
  );
}
