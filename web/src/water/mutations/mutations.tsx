import { Button } from "@mantine/core";
import { IconFileImport, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { PageHead } from "../../pieces/page-head.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { BankNav } from "./bank-nav.tsx";
import { MutationList } from "./mutation-list.tsx";
import { NewMutation } from "./new-mutation.tsx";
import { Queue } from "./queue.tsx";

const words = wordsOf(
  { add: "Catat mutasi", import: "Impor mutasi" },
  { add: "Enter a mutation", import: "Import a statement" },
);

/** Money as the bank tells it: what waits for a decision, and everything that came. */
export function Mutations() {
  const [{ view, act }, setFilters] = useFilters({ view: "queue", act: "" });
  const w = useWords(words);
  const names = useWords(viewNames);
  const { number } = useFormat();
  const waiting = useRead(
    "/backoffice/v1/mutations",
    { query: { status: "ANTREAN", limit: 1 } },
    { every: 30_000 },
  );
  const count = waiting.data?.pagination.total;
  return (
    <>
      <PageHead title={names.mutations}>
        <For role="operator">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ act: "new" })}
          >
            {w.add}
          </Button>
          <Button
            component={Link}
            to="/imports?kind=mutations"
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            {w.import}
          </Button>
        </For>
      </PageHead>
      <BankNav waiting={count === undefined ? undefined : number(count)} />
      {view === "all" ? <MutationList /> : <Queue />}
      <NewMutation opened={act === "new"} onClose={() => setFilters({ act: "" })} />
    </>
  );
}
