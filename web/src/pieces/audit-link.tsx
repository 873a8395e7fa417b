import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { AuditEntity } from "../levy/audit/names.ts";
import { useWords, wordsOf } from "../words/language.tsx";

const words = wordsOf({ history: "Riwayat perubahan" }, { history: "Change history" });

interface AuditLinkProps {
  entity: AuditEntity;
  /** The record's key, as the service writes it into its trail. */
  of: string | number;
  /** Which record it is, where a page has a link for each of several. */
  named?: string;
}

/** The way to all that was ever changed in one record. */
export function AuditLink({ entity, of, named }: AuditLinkProps) {
  const w = useWords(words);
  return (
    <Anchor
      component={Link}
      to={`/audit?entity=${entity}&key=${encodeURIComponent(of)}`}
      size="sm"
      w="fit-content"
      {...(named === undefined ? {} : { "aria-label": `${w.history}: ${named}` })}
    >
      {w.history}
    </Anchor>
  );
}
