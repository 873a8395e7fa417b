import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { locationAddress } from "../../components/addresses.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useLanguage } from "../../messages/language.tsx";

/** Locations with more inside than they have room for, as their alerts say; nothing where there is none. */
export function FullPlaces() {
  const language = useLanguage();
  const query = { kind: "location_full" as const, page: 1, limit: 20 };
  const { data } = useRead("/backoffice/v1/alerts", { query }, { refetchInterval: 15_000 });
  const full = (data?.items ?? []).filter(({ state }) => state !== "ended");
  return full.map(({ id, subject, text }) => (
    <Anchor key={id} component={Link} to={locationAddress(subject)} underline="never">
      <StatusBadge tone="bad">{text[language].replace(/\.$/, "")}</StatusBadge>
    </Anchor>
  ));
}
