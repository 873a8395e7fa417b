import { Anchor, Button, Group, List } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRecord } from "../../api/queries.ts";
import { locationAddress } from "../../components/addresses.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Ago, Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useAllGates } from "../../places/all-places.ts";
import { gateAddress } from "../gates/gate-status.tsx";
import { KeyAgents } from "./key-agents.tsx";
import { KeyStateBadge } from "./key-state.tsx";
import { type KeyRecord, MachineForm, type ShownKey } from "./machine-form.tsx";
import { machineMessages } from "./messages.ts";
import { RotateForm } from "./rotate-form.tsx";
import { ShownKeyDialog } from "./shown-key.tsx";

const recordPath = "/retribusi/v1/frontend/api-keys/{id}";

/** One machine: the gates its key may report for, when it was last used, and the actions on the key. */
export function MachinePage() {
  const id = Number(useParams().id);
  const { t, common, names } = useTexts(machineMessages);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const [shown, setShown] = useState<ShownKey>();
  const record = useRecord(recordPath, { path: { id } }, { refetchInterval: 15_000 });
  const key = record.data?.data;
  const may = (action: KeyRecord["actions"][number]) => key?.actions.includes(action) === true;
  const close = () => setFilters({ open: "" });
  const isOpen = (action: KeyRecord["actions"][number]) => open === action && may(action);
  return (
    <>
      <PageHeader
        title={key?.name ?? names.machines}
        crumbs={[{ label: names.machines, to: "/machines" }]}
        beside={key && <KeyStateBadge status={key.status} />}
      >
        {key && may("revoke") && <Revoke record={key} />}
        {may("rotate") && (
          <Button variant="default" onClick={() => setFilters({ open: "rotate" })}>
            {t.rotate}
          </Button>
        )}
        {may("change") && <Button onClick={() => setFilters({ open: "change" })}>{common.change}</Button>}
      </PageHeader>
      <QueryView query={record}>
        {({ data }) => (
          <>
            <KeyDescription record={data} />
            <KeyAgents agents={data.agents} />
          </>
        )}
      </QueryView>
      <Group mt="sm">
        <AuditLink entity="api_keys" recordKey={id} />
      </Group>
      <SideDrawer opened={isOpen("change")} title={t.change} onClose={close}>
        <MachineForm id={id} onDone={close} />
      </SideDrawer>
      <SideDrawer opened={isOpen("rotate")} title={t.rotate} onClose={close}>
        <RotateForm id={id} onMade={setShown} onDone={close} />
      </SideDrawer>
      <ShownKeyDialog shown={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

function KeyDescription({ record }: { record: KeyRecord }) {
  const { t, fields } = useTexts(machineMessages);
  const { last_used_at, last_used_ip, expires_at, old_key_until, revoked_at, prefix } = record;
  return (
    <DescriptionList
      items={[
        [t.scope, <Scope key="scope" record={record} />],
        [
          t.lastUsed,
          <span key="used">
            <Ago iso={last_used_at} /> {last_used_ip !== null && t.from(last_used_ip)}
          </span>,
        ],
        [fields.effective_until, expires_at === null ? t.never : <Moment key="expires" iso={expires_at} />],
        [t.prefix, prefix === null ? t.ownText : `rtb_${prefix}_…`],
        ...(old_key_until === null
          ? []
          : ([[t.oldUntil, <Moment key="old" iso={old_key_until} />]] as [string, React.ReactNode][])),
        ...(revoked_at === null
          ? []
          : ([[fields.revoked_at, <Moment key="revoked" iso={revoked_at} />]] as [
              string,
              React.ReactNode,
            ][])),
        [fields.created, <Moment key="created" iso={record.created_at} />],
        [fields.updated_at, <Moment key="changed" iso={record.updated_at} />],
      ]}
    />
  );
}

function Scope({ record }: { record: KeyRecord }) {
  const t = useMessages(machineMessages);
  if (record.location_codes.length + record.gates.length === 0) return t.everyGate;
  return (
    <List size="sm" listStyleType="none">
      {record.location_codes.map((code) => (
        <List.Item key={code}>
          <Anchor component={Link} to={locationAddress(code)} size="sm">
            {code}
          </Anchor>{" "}
          ({t.everyGate.toLowerCase()})
        </List.Item>
      ))}
      {record.gates.map((gate) => (
        <List.Item key={gateAddress(gate)}>
          <Anchor component={Link} to={gateAddress(gate)} size="sm">
            {gate.location_code} / {gate.gate_code}
          </Anchor>
        </List.Item>
      ))}
    </List>
  );
}

/** Revokes a key, after showing how many gates use it and when it was last used. */
function Revoke({ record }: { record: KeyRecord }) {
  const t = useMessages(machineMessages);
  const { moment } = useFormat();
  const { data: gates } = useAllGates();
  const revoke = useChange(() =>
    dataOf(api.POST("/retribusi/v1/frontend/api-keys/{id}/revoke", { params: { path: { id: record.id } } })),
  );
  const begin = async () => {
    // The key may have been used since the page was read; if that cannot be found out, the action itself reports the error.
    const latest = dataOf(api.GET(recordPath, { params: { path: { id: record.id } } })).catch(() => record);
    const { last_used_at, last_used_ip } = await latest;
    confirm({
      title: t.revokeTitle(record.name),
      effect: t.revokeEffect(
        gates?.filter((gate) => speaksFor(record, gate)).length ?? 0,
        last_used_at === null ? t.revokeNever : t.revokeLast(moment(last_used_at), last_used_ip ?? "–"),
      ),
      verb: t.revoke,
      kind: "destructive",
      done: t.revoked,
      onConfirm: () => revoke.mutateAsync(undefined),
    });
  };
  return (
    <Button variant="default" disabled={gates === undefined} onClick={() => void begin()}>
      {t.revoke}
    </Button>
  );
}

function speaksFor(record: KeyRecord, gate: { location_code: string; gate_code: string }): boolean {
  return (
    record.location_codes.length + record.gates.length === 0 ||
    record.location_codes.includes(gate.location_code) ||
    record.gates.some((one) => one.location_code === gate.location_code && one.gate_code === gate.gate_code)
  );
}
