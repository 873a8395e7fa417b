import { Link, useNavigate } from "react-router";
import { useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { defineFilters, queryOf } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import classes from "./installations.module.css";
import { installationMessages } from "./messages.ts";
import { NewApplicationForm } from "./new-application-form.tsx";
import { type Installation, mainStages, otherEnds, type Stage, StageBadge } from "./stage.tsx";

const path = "/backoffice/v1/installations";
const every = 30_000;

const messages = defineMessages({
  findHint: ["Nomor, nama, alamat…", "Number, name, address…"],
  stages: ["Tahap", "Stages"],
  take: ["Catat permohonan", "Take an application"],
  any: ["Semua tahap", "Every stage"],
  none: ["Belum ada permohonan", "No applications yet"],
  noneHint: [
    "Permohonan pasang baru dari aplikasi pelanggan masuk di sini; yang datang ke loket dicatat dengan tombol di atas.",
    "Applications from the customers' app come in here; take those of people at the counter with the button above.",
  ],
});

const filters = defineFilters(path, {
  // The stages are links above the list.
  status: {
    kind: "choice",
    label: (l) => messages[l].stages,
    options: (l) => installationMessages[l].statuses,
  },
  q: { kind: "text", label: (l) => commonMessages[l].search, placeholder: (l) => messages[l].findHint },
});

/** Applications for new connections, by stage. */
export function Installations() {
  const { t, names } = useTexts(messages);
  const list = useList(filters, { limit: 20, refetchInterval: every, more: { open: "" } });
  const [{ open }, setOpen] = useFilters({ open: "" });
  const navigate = useNavigate();
  const { status, q } = list.values;
  return (
    <>
      <PageHeader title={names.installations}>
        <AddButton role="operator" onClick={() => setOpen({ open: "new" })}>
          {t.take}
        </AddButton>
      </PageHeader>
      <nav aria-label={t.stages}>
        <ul className={classes.stages}>
          <StageLink q={q} address={list.addressOf({ status: "" })} isCurrent={status === ""} />
          {[...mainStages, ...otherEnds].map((stage) => (
            <StageLink
              key={stage}
              stage={stage}
              q={q}
              address={list.addressOf({ status: stage })}
              isCurrent={status === stage}
            />
          ))}
        </ul>
      </nav>
      <ListFilters of={list.filters} without={["status"]} />
      <ListTable
        label={names.installations}
        {...list.table}
        columns={useColumns()}
        rowKey={({ registration_no }) => registration_no}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator">
        <SideDrawer opened={open === "new"} title={t.take} onClose={() => setOpen({ open: "" })}>
          <NewApplicationForm
            onDone={(no) =>
              no === undefined ? setOpen({ open: "" }) : void navigate(`/water/installations/${no}`)
            }
          />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

interface StageLinkProps {
  /** Absent: every stage. */
  stage?: Stage;
  q: string;
  address: string;
  isCurrent: boolean;
}

function StageLink({ stage, q, address, isCurrent }: StageLinkProps) {
  const t = useMessages(messages);
  const installationText = useMessages(installationMessages);
  const format = useFormat();
  const query = { limit: 1, ...queryOf(filters, { status: stage ?? "", q }) };
  const count = useRead(path, { query }, { refetchInterval: every });
  const total = count.data?.pagination.total;
  return (
    <li>
      <Link to={address} className={classes.stage ?? ""} aria-current={isCurrent ? "true" : undefined}>
        <span className={classes.count}>{total === undefined ? "…" : format.number(total)}</span>{" "}
        <span className={classes.name}>{stage === undefined ? t.any : installationText.statuses[stage]}</span>
      </Link>
    </li>
  );
}

function useColumns(): Column<Installation>[] {
  const installationText = useMessages(installationMessages);
  const { fields, common } = useTexts();
  return [
    {
      key: "number",
      head: installationText.number,
      page: ({ registration_no }) => `/water/installations/${registration_no}`,
      cell: ({ registration_no }) => registration_no,
    },
    { key: "name", head: fields.name, cell: ({ name }) => name },
    { key: "status", head: common.status, cell: ({ status }) => <StageBadge stage={status} /> },
    { key: "next", head: installationText.next, cell: ({ status }) => installationText.nextSteps[status] },
    { key: "address", head: fields.address, cell: ({ address }) => address },
    moneyColumn("cost", fields.cost, ({ cost }) => cost),
    { key: "changed", head: installationText.changed, cell: ({ updated_at }) => <Ago iso={updated_at} /> },
  ];
}
