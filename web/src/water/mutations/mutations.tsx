import { Button } from "@mantine/core";
import { IconFileImport, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { BankNav } from "./bank-nav.tsx";
import { mutationMessages } from "./messages.ts";
import { MutationList } from "./mutation-list.tsx";
import { NewMutation } from "./new-mutation.tsx";
import { Queue } from "./queue.tsx";

const messages = defineMessages({
  import: ["Impor mutasi", "Import a statement"],
});

/** Bank mutations: those waiting for a decision, and all of them. */
export function Mutations() {
  const [{ view, act }, setFilters] = useFilters({ view: "queue", act: "" });
  const { t, names } = useTexts(messages);
  const mutationText = useMessages(mutationMessages);
  const { number } = useFormat();
  const waiting = useRead(
    "/backoffice/v1/mutations",
    { query: { status: "ANTREAN", limit: 1 } },
    { refetchInterval: 30_000 },
  );
  const count = waiting.data?.pagination.total;
  return (
    <>
      <PageHeader title={names.mutations}>
        <RequireRole role="operator" permission="matching">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ act: "new" })}
          >
            {mutationText.enter}
          </Button>
          <Button
            component={Link}
            to="/imports?kind=mutations"
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            {t.import}
          </Button>
        </RequireRole>
      </PageHeader>
      <BankNav waiting={count === undefined ? undefined : number(count)} />
      {view === "all" ? <MutationList /> : <Queue />}
      <NewMutation opened={act === "new"} onClose={() => setFilters({ act: "" })} />
    </>
  );
}
