import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Day, Moment, Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { slipAddress } from "../deposits/slip.ts";
import { type Line, type LineDetail, linesPath, type Proposal } from "./line.ts";
import { useLineActions } from "./line-actions.ts";
import { treasuryMessages } from "./messages.ts";

const tones = { WAITING: "waiting", MATCHED: "good", SET_ASIDE: "off" } as const;

export function LineBadge({ line: { status, is_pending } }: { line: Pick<Line, "status" | "is_pending"> }) {
  const { t } = useTexts(treasuryMessages);
  return <StatusBadge tone={tones[status]}>{is_pending === 1 ? t.pending : t.statuses[status]}</StatusBadge>;
}

/** One line of the treasury's account, and what is to become of it. */
export function BankLineDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts(treasuryMessages);
  const line = useRead(`${linesPath}/{id}`, { path: { id } }, { enabled: id > 0 });
  return (
    <SideDrawer isWide opened={id > 0} title={`${t.line} #${id}`} onClose={onClose}>
      <QueryView query={line}>
        {(known) => (
          <Stack>
            <Money rupiah={known.amount} fz="1.75rem" fw={700} />
            <div>
              <LineBadge line={known} />
            </div>
            <Facts line={known} />
            <Decisions line={known} />
            <AuditLink entity="treasury_lines" recordKey={known.id} />
          </Stack>
        )}
      </QueryView>
    </SideDrawer>
  );
}

function Facts({ line }: { line: LineDetail }) {
  const { t, fields } = useTexts(treasuryMessages);
  const by = line.matched_by === "system" ? t.system : line.matched_by;
  return (
    <DescriptionList
      items={[
        [fields.booked_at, <Moment key="booked" iso={line.booked_at} />],
        [fields.description, line.description],
        [fields.sender, line.sender],
        [fields.reference, line.reference],
        ...(line.deposit_id === null
          ? []
          : ([
              [
                t.slip,
                <Anchor key="slip" component={Link} to={slipAddress({ id: line.deposit_id })} inherit>
                  {line.deposit_number}
                </Anchor>,
              ],
              [t.matchedBy, by],
            ] as [string, React.ReactNode][])),
        ...(line.set_aside_by === null
          ? []
          : ([
              [t.setAsideBy, line.set_aside_by],
              [t.reason, line.set_aside_reason],
            ] as [string, React.ReactNode][])),
      ]}
    />
  );
}

function Decisions({ line }: { line: LineDetail }) {
  const { t } = useTexts(treasuryMessages);
  const actions = useLineActions(line);
  const may = (action: Line["actions"][number]) => line.actions.includes(action);
  const columns = useProposalColumns(may("match") ? actions.match : undefined);
  return (
    <>
      {line.status === "WAITING" && (
        <section>
          <Title order={2} mb="xs">
            {t.proposals}
          </Title>
          {line.proposals.length === 0 ? (
            <Text size="sm">{t.noProposals}</Text>
          ) : (
            <DataTable
              label={t.proposals}
              rows={line.proposals}
              rowKey={({ deposit_id }) => deposit_id}
              columns={columns}
            />
          )}
        </section>
      )}
      <Group>
        {may("set_aside") && (
          <Button variant="default" onClick={actions.setAside}>
            {t.setAside}
          </Button>
        )}
        {may("undo") && (
          <Button variant="default" onClick={actions.undo}>
            {t.undo}
          </Button>
        )}
      </Group>
    </>
  );
}

function useProposalColumns(onMatch: ((slip: Proposal) => void) | undefined): Column<Proposal>[] {
  const { t } = useTexts(treasuryMessages);
  const columns: Column<Proposal>[] = [
    {
      key: "slip",
      head: t.slip,
      cell: ({ deposit_id, number, is_named }) => (
        <Stack gap={2}>
          <Anchor component={Link} to={slipAddress({ id: deposit_id })} inherit>
            {number}
          </Anchor>
          {is_named === 1 && <StatusBadge tone="good">{t.named}</StatusBadge>}
        </Stack>
      ),
    },
    { key: "on", head: t.depositedOn, cell: ({ deposited_on }) => <Day date={deposited_on} /> },
    { key: "reference", head: t.bankReference, cell: ({ bank_reference }) => bank_reference },
  ];
  if (onMatch === undefined) return columns;
  return [
    ...columns,
    {
      key: "match",
      head: t.match,
      cell: (slip) => (
        <Button size="xs" onClick={() => onMatch(slip)}>
          {t.match}
        </Button>
      ),
    },
  ];
}
