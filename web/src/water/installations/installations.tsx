import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago, Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters, queryOf } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import classes from "./installations.module.css";
import { installationMessages } from "./messages.ts";
import { type Installation, mainStages, otherEnds, type Stage, StageBadge } from "./stage.tsx";

const path = "/backoffice/v1/installations";
const every = 30_000;

const messages = defineMessages(
  {
    findHint: "Nomor, nama, alamat…",
    stages: "Tahap",
    any: "Semua tahap",
    none: "Belum ada permohonan",
    noneHint: "Permohonan pasang baru dari aplikasi pelanggan masuk di sini.",
  },
  {
    findHint: "Number, name, address…",
    stages: "Stages",
    any: "Every stage",
    none: "No applications yet",
    noneHint: "Applications for new connections from the customers' app come in here.",
  },
);

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
  const t = useMessages(messages);
  const names = useMessages(viewNames);
  const list = useList(filters, { limit: 20, refetchInterval: every });
  const { status, q } = list.values;
  return (
    <>
      <PageHeader title={names.installations} />
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
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return [
    {
      key: "number",
      head: installationText.number,
      cell: ({ registration_no }) => (
        <Anchor component={Link} to={`/water/installations/${registration_no}`} inherit fw={500}>
          {registration_no}
        </Anchor>
      ),
    },
    { key: "name", head: fields.name, cell: ({ name }) => name },
    { key: "status", head: common.status, cell: ({ status }) => <StageBadge stage={status} /> },
    { key: "next", head: installationText.next, cell: ({ status }) => installationText.nextSteps[status] },
    { key: "address", head: fields.address, cell: ({ address }) => address },
    { key: "cost", head: fields.cost, align: "end", cell: ({ cost }) => <Money rupiah={cost} /> },
    { key: "changed", head: installationText.changed, cell: ({ updated_at }) => <Ago iso={updated_at} /> },
  ];
}
