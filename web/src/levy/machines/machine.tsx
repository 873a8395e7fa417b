import { Anchor, Button, Group, List } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRecord } from "../../api/reading.ts";
import { offsetOf, useFormat } from "../../format/format.ts";
import { Ago, Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { useEveryGate } from "../places/every.ts";
import { KeyStateBadge } from "./key-state.tsx";
import { type KeyRecord, MachineForm, type ShownKey, staleWithMachines } from "./machine-form.tsx";
import { RotateForm } from "./rotate-form.tsx";
import { ShownKeyDialog } from "./shown-key.tsx";
import { machineWords } from "./words.ts";

const one = "/retribusi/v1/frontend/api-keys/{id}";

/** One machine: for which gates its key speaks, when it was last heard, and what can be done with the key. */
export function MachinePage() {
  const id = Number(useParams().id);
  const w = useWords(machineWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const [shown, setShown] = useState<ShownKey>();
  const mayChange = useMay("admin");
  const record = useRecord(one, { path: { id } }, { every: 15_000 });
  const key = record.data?.data;
  const close = () => setFilters({ open: "" });
  const isOpen = (name: string) => open === name && mayChange && key !== undefined;
  return (
    <>
      <PageHead
        title={key?.name ?? names.machines}
        crumbs={[{ label: names.machines, to: "/machines" }]}
        beside={key && <KeyStateBadge status={key.status} />}
      >
        {key && key.status !== "revoked" && (
          <For role="admin">
            <Revoke record={key} />
            <Button variant="default" onClick={() => setFilters({ open: "rotate" })}>
              {w.rotate}
            </Button>
            <Button onClick={() => setFilters({ open: "edit" })}>{all.change}</Button>
          </For>
        )}
      </PageHead>
      <Read of={record}>{({ data }) => <KeyFacts record={data} />}</Read>
      <Group mt="sm">
        <AuditLink entity="api_keys" of={id} />
      </Group>
      <SideDrawer opened={isOpen("edit")} title={w.change} onClose={close}>
        {record.data && (
          <MachineForm
            record={record.data}
            offset={offsetOf(record.data.data.expires_at ?? record.data.data.created_at)}
            onDone={close}
          />
        )}
      </SideDrawer>
      <SideDrawer opened={isOpen("rotate")} title={w.rotate} onClose={close}>
        <RotateForm id={id} onMade={setShown} onDone={close} />
      </SideDrawer>
      <ShownKeyDialog shown={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

function KeyFacts({ record }: { record: KeyRecord }) {
  const w = useWords(machineWords);
  const { last_used_at, last_used_ip, expires_at, old_key_until, revoked_at, prefix } = record;
  return (
    <Facts
      of={[
        [w.scope, <Scope key="scope" record={record} />],
        [
          w.lastUsed,
          <span key="used">
            <Ago iso={last_used_at} /> {last_used_ip !== null && w.from(last_used_ip)}
          </span>,
        ],
        [w.expires, expires_at === null ? w.never : <Moment key="expires" iso={expires_at} />],
        [w.prefix, prefix === null ? w.ownText : `rtb_${prefix}_…`],
        ...(old_key_until === null
          ? []
          : ([[w.oldUntil, <Moment key="old" iso={old_key_until} />]] as [string, React.ReactNode][])),
        ...(revoked_at === null
          ? []
          : ([[w.revokedAt, <Moment key="revoked" iso={revoked_at} />]] as [string, React.ReactNode][])),
        [w.created, <Moment key="created" iso={record.created_at} />],
        [w.changed, <Moment key="changed" iso={record.updated_at} />],
      ]}
    />
  );
}

function Scope({ record }: { record: KeyRecord }) {
  const w = useWords(machineWords);
  if (record.location_codes.length + record.gates.length === 0) return w.everyGate;
  return (
    <List size="sm" listStyleType="none">
      {record.location_codes.map((code) => (
        <List.Item key={code}>
          <Anchor component={Link} to={`/locations/${encodeURIComponent(code)}`} size="sm">
            {code}
          </Anchor>{" "}
          ({w.everyGate.toLowerCase()})
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

/** Ends a key, once it is said for how many gates it speaks and when it last did. */
function Revoke({ record }: { record: KeyRecord }) {
  const w = useWords(machineWords);
  const { number, moment } = useFormat();
  const { data: gates } = useEveryGate();
  const revoke = useChange(
    () =>
      dataOf(
        api.POST("/retribusi/v1/frontend/api-keys/{id}/revoke", { params: { path: { id: record.id } } }),
      ),
    staleWithMachines,
  );
  const begin = async () => {
    // A key may have been used since the page read it; where that cannot be learnt, the act says what is wrong.
    const latest = dataOf(api.GET(one, { params: { path: { id: record.id } } })).catch(() => record);
    const { last_used_at, last_used_ip } = await latest;
    ask({
      title: w.revokeTitle(record.name),
      effect: w.revokeEffect(
        number(gates?.filter((gate) => speaksFor(record, gate)).length ?? 0),
        last_used_at === null ? w.revokeNever : w.revokeLast(moment(last_used_at), last_used_ip ?? "–"),
      ),
      verb: w.revoke,
      destructive: true,
      act: async () => {
        await revoke.mutateAsync(undefined);
        told(w.revoked);
      },
    });
  };
  return (
    <Button variant="default" disabled={gates === undefined} onClick={() => void begin()}>
      {w.revoke}
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
