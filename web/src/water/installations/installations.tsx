import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ReadParams, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Ago, Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { Empty } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import classes from "./installations.module.css";
import { type Installation, mainStages, otherEnds, type Stage, StageBadge } from "./stage.tsx";
import { installationWords } from "./words.ts";

const path = "/backoffice/v1/installations";
const every = 30_000;

const words = wordsOf(
  {
    find: "Cari",
    findHint: "Nomor, nama, alamat…",
    stages: "Tahap",
    any: "Semua tahap",
    none: "Belum ada permohonan",
    noneHint: "Permohonan pasang baru dari aplikasi pelanggan masuk di sini.",
  },
  {
    find: "Search",
    findHint: "Number, name, address…",
    stages: "Stages",
    any: "Every stage",
    none: "No applications yet",
    noneHint: "Applications for new connections from the customers' app come in here.",
  },
);

/** Applications for new connections, by stage. */
export function Installations() {
  const w = useWords(words);
  const names = useWords(viewNames);
  const [filters, setFilters, addressOf] = useFilters({ page: 1, status: "", q: "" });
  const { page, status, q } = filters;
  const query = { page, limit: 20, ...given({ status, q }) } as NonNullable<ReadParams<typeof path>["query"]>;
  const list = useRead(path, { query }, { every });
  return (
    <>
      <PageHead title={names.installations} />
      <nav aria-label={w.stages}>
        <ul className={classes.stages}>
          <StageLink q={q} address={addressOf({ status: "" })} isCurrent={status === ""} />
          {[...mainStages, ...otherEnds].map((stage) => (
            <StageLink
              key={stage}
              stage={stage}
              q={q}
              address={addressOf({ status: stage })}
              isCurrent={status === stage}
            />
          ))}
        </ul>
      </nav>
      <FilterBar onClear={q === "" && status === "" ? undefined : () => setFilters({ q: "", status: "" })}>
        <SearchInput
          label={w.find}
          placeholder={w.findHint}
          value={q}
          onChange={(text) => setFilters({ q: text })}
        />
      </FilterBar>
      <ListTable
        label={names.installations}
        list={list}
        columns={useColumns()}
        rowKey={({ registration_no }) => registration_no}
        pageAddress={(next) => addressOf({ page: next })}
        empty={q === "" && status === "" ? <Empty title={w.none} hint={w.noneHint} /> : <Empty />}
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
  const w = useWords(words);
  const i = useWords(installationWords);
  const format = useFormat();
  const query = { limit: 1, ...given({ status: stage, q }) } as NonNullable<ReadParams<typeof path>["query"]>;
  const count = useRead(path, { query }, { every });
  const total = count.data?.pagination.total;
  return (
    <li>
      <Link to={address} className={classes.stage ?? ""} aria-current={isCurrent ? "true" : undefined}>
        <span className={classes.count}>{total === undefined ? "…" : format.number(total)}</span>{" "}
        <span className={classes.name}>{stage === undefined ? w.any : i.statuses[stage]}</span>
      </Link>
    </li>
  );
}

function useColumns(): Column<Installation>[] {
  const i = useWords(installationWords);
  const all = useWords(everywhere);
  return [
    {
      key: "number",
      head: i.number,
      cell: ({ registration_no }) => (
        <Anchor component={Link} to={`/water/installations/${registration_no}`} inherit fw={500}>
          {registration_no}
        </Anchor>
      ),
    },
    { key: "name", head: i.name, cell: ({ name }) => name },
    { key: "status", head: all.status, cell: ({ status }) => <StageBadge stage={status} /> },
    { key: "next", head: i.next, cell: ({ status }) => i.nextSteps[status] },
    { key: "address", head: i.address, cell: ({ address }) => address },
    { key: "cost", head: i.cost, align: "end", cell: ({ cost }) => <Money rupiah={cost} /> },
    { key: "changed", head: i.changed, cell: ({ updated_at }) => <Ago iso={updated_at} /> },
  ];
}
