import { ActionIcon, Button, Grid, Menu, Stack, Title } from "@mantine/core";
import { IconDots, IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { ClassForm } from "./class-form.tsx";
import { QuoteCalculator } from "./quote-calculator.tsx";
import { NewTariffForm } from "./tariff-form.tsx";
import { TariffVersions } from "./tariff-versions.tsx";

const path = "/backoffice/v1/tariff-classes/{code}";
const list = "/backoffice/v1/tariff-classes";

const words = wordsOf(
  {
    versions: "Versi tarif",
    newVersion: "Versi tarif baru",
    change: "Ubah golongan",
    remove: "Hapus golongan",
    removeTitle: (code: string) => `Hapus golongan ${code}?`,
    removeEffect: (count: string) =>
      `${count} sambungan memakai golongan ini. Golongan yang dipakai sambungan, tarif atau aturan tidak hilang, hanya dinonaktifkan.`,
    deleted: "Golongan dihapus",
    deactivated: "Golongan masih dipakai, jadi dinonaktifkan",
  },
  {
    versions: "Versions of the tariff",
    newVersion: "New version of the tariff",
    change: "Change the class",
    remove: "Delete the class",
    removeTitle: (code) => `Delete the class ${code}?`,
    removeEffect: (count) =>
      `${count} connections have this class. A class that connections, tariffs or rules refer to is not lost, only deactivated.`,
    deleted: "Class deleted",
    deactivated: "Something refers to the class, so it was deactivated",
  },
);

/** One class: what a volume costs, and its tariff through time. */
export function TariffClassPage() {
  const { code = "" } = useParams();
  const w = useWords(words);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const one = useRead(path, { path: { code } });
  const history = useRead(`${path}/tariffs`, { path: { code } });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead
        title={one.data === undefined ? code : `${one.data.name} (${code})`}
        crumbs={[{ label: names.pricing, to: "/water/pricing" }]}
        beside={
          one.data && (
            <StatusBadge tone={one.data.is_active ? "good" : "off"}>
              {one.data.is_active ? all.active : all.inactive}
            </StatusBadge>
          )
        }
      >
        {one.data && (
          <For role="admin">
            <ClassMenu one={one.data} onChange={() => setFilters({ open: "change" })} />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setFilters({ open: "version" })}
            >
              {w.newVersion}
            </Button>
          </For>
        )}
      </PageHead>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="sm">
            <Title order={2}>{w.versions}</Title>
            <Read of={history}>{({ items }) => <TariffVersions code={code} items={items} />}</Read>
            <AuditLink entity="tariff_classes" of={code} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          {history.data && (
            <QuoteCalculator
              code={code}
              starts={history.data.items.map(({ effective_from }) => effective_from)}
            />
          )}
        </Grid.Col>
      </Grid>
      <For role="admin">
        <SideDrawer opened={open === "change"} title={w.change} onClose={close}>
          <ClassForm code={code} onDone={close} />
        </SideDrawer>
        <SideDrawer opened={open === "version"} title={`${w.newVersion} · ${code}`} onClose={close}>
          {history.data && <NewTariffForm code={code} last={history.data.items[0]} onDone={close} />}
        </SideDrawer>
      </For>
    </>
  );
}

function ClassMenu({ one, onChange }: { one: Answer<typeof path>; onChange: () => void }) {
  const w = useWords(words);
  const all = useWords(everywhere);
  const format = useFormat();
  const navigate = useNavigate();
  const { code } = one;
  const users = useRead("/backoffice/v1/connections", { query: { class_code: code, limit: 1 } });
  const queries = useQueryClient();
  const onRemove = () =>
    ask({
      title: w.removeTitle(code),
      effect: w.removeEffect(format.number(users.data?.pagination.total ?? 0)),
      verb: w.remove,
      destructive: true,
      act: async () => {
        const { deleted } = await dataOf(api.DELETE(path, { params: { path: { code } } }));
        told(deleted ? w.deleted : w.deactivated);
        // Left first, so that what is gone is not asked for again.
        if (deleted) await navigate("/water/pricing");
        await queries.invalidateQueries({
          predicate: ({ queryKey: [read] }) => String(read).startsWith(list),
        });
      },
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={all.actions}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onChange}>{w.change}</Menu.Item>
        <Menu.Item onClick={onRemove}>{w.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
