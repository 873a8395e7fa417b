import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { ReadParams } from "../api/queries.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  history: ["Riwayat perubahan", "Change history"],
});

type Filter = NonNullable<ReadParams<"/retribusi/v1/frontend/audit-logs">["query"]>;

interface AuditLinkProps {
  entity: NonNullable<Filter["entity"]>;
  /** The record's key, as the audit trail writes it. */
  recordKey: string | number;
  /** Which record it is, where a page has a link for each of several. */
  named?: string;
}

/** A link to every change of one record. */
export function AuditLink({ entity, recordKey, named }: AuditLinkProps) {
  const t = useMessages(messages);
  return (
    <Anchor
      component={Link}
      to={`/audit?entity=${entity}&key=${encodeURIComponent(recordKey)}`}
      size="sm"
      w="fit-content"
      data-print="never"
      {...(named === undefined ? {} : { "aria-label": `${t.history}: ${named}` })}
    >
      {t.history}
    </Anchor>
  );
}
