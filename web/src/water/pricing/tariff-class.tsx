import { ActionIcon, Button, Grid, Menu, Stack, Title } from "@mantine/core";
import { IconDots, IconPlus } from "@tabler/icons-react";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useRead } from "../../api/queries.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { notify } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { ClassForm } from "./class-form.tsx";
import { QuoteCalculator } from "./quote-calculator.tsx";
import { NewTariffForm } from "./tariff-form.tsx";
import { TariffVersions } from "./tariff-versions.tsx";

const path = "/backoffice/v1/tariff-classes/{code}";

const messages = defineMessages({
  versions: ["Versi tarif", "Versions of the tariff"],
  newVersion: ["Versi tarif baru", "New version of the tariff"],
  change: ["Ubah golongan", "Change the class"],
  remove: ["Hapus golongan", "Delete the class"],
  removeTitle: [(code: string) => `Hapus golongan ${code}?`, (code) => `Delete the class ${code}?`],
  removeEffect: [
    (count: number) =>
      `${idNumber(count)} sambungan memakai golongan ini. Golongan yang dipakai sambungan, tarif atau aturan tidak hilang, hanya dinonaktifkan.`,
    (count) =>
      `${plural(count, "connection has", "connections have")} this class. A class that connections, tariffs or rules refer to is not lost, only deactivated.`,
  ],
  deleted: ["Golongan dihapus", "Class deleted"],
  deactivated: [
    "Golongan masih dipakai, jadi dinonaktifkan",
    "Something refers to the class, so it was deactivated",
  ],
});

/** One class: what a volume costs, and its tariff through time. */
export function TariffClassPage() {
  const { code = "" } = useParams();
  const { t, common, names } = useTexts(messages);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const one = useRead(path, { path: { code } });
  const history = useRead(`${path}/tariffs`, { path: { code } });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader
        title={one.data === undefined ? code : `${one.data.name} (${code})`}
        crumbs={[{ label: names.pricing, to: "/water/pricing" }]}
        beside={
          one.data && (
            <StatusBadge tone={one.data.is_active ? "good" : "off"}>
              {one.data.is_active ? common.active : common.inactive}
            </StatusBadge>
          )
        }
      >
        {one.data && (
          <RequireRole role="admin">
            <ClassMenu one={one.data} onChange={() => setFilters({ open: "change" })} />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setFilters({ open: "version" })}
            >
              {t.newVersion}
            </Button>
          </RequireRole>
        )}
      </PageHeader>
      <QueryView query={one}>
        {() => (
          <Grid>
            <Grid.Col span={{ base: 12, lg: 7 }}>
              <Stack gap="sm">
                <Title order={2}>{t.versions}</Title>
                <QueryView query={history}>
                  {({ items }) => <TariffVersions code={code} items={items} />}
                </QueryView>
                <AuditLink entity="tariff_classes" recordKey={code} />
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
        )}
      </QueryView>
      <RequireRole role="admin">
        <SideDrawer opened={open === "change"} title={t.change} onClose={close}>
          <ClassForm code={code} onDone={close} />
        </SideDrawer>
        <SideDrawer isWide opened={open === "version"} title={`${t.newVersion} · ${code}`} onClose={close}>
          {history.data && <NewTariffForm code={code} last={history.data.items[0]} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function ClassMenu({ one, onChange }: { one: Answer<typeof path>; onChange: () => void }) {
  const { t, common } = useTexts(messages);
  const { code } = one;
  const users = useRead("/backoffice/v1/connections", { query: { class_code: code, limit: 1 } });
  const remove = useRemoval(async () => {
    const { deleted } = await dataOf(api.DELETE(path, { params: { path: { code } } }));
    notify(deleted ? t.deleted : t.deactivated);
    return deleted;
  }, "/water/pricing");
  const onRemove = () =>
    confirm({
      title: t.removeTitle(code),
      effect: t.removeEffect(users.data?.pagination.total ?? 0),
      verb: t.remove,
      kind: "destructive",
      onConfirm: remove,
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={common.actions}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onChange}>{t.change}</Menu.Item>
        <Menu.Item onClick={onRemove}>{t.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
