import { ActionIcon, Indicator } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../api/queries.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { idNumber, plural } from "../messages/plural.ts";

const messages = defineMessages({
  none: ["Peringatan: tidak ada yang terbuka", "Alerts: none is open"],
  open: [
    (count: number) => `Peringatan: ${idNumber(count)} terbuka`,
    (count) => `Alerts: ${plural(count, "is open", "are open")}`,
  ],
});

/** How many alerts are open that nobody has acknowledged or muted, and the way to them. */
export function AlertBell() {
  const t = useMessages(messages);
  const { data } = useRead(
    "/backoffice/v1/alerts",
    { query: { state: "open", muted: 0, page: 1, limit: 1 } },
    { refetchInterval: 15_000 },
  );
  const count = data?.pagination.total ?? 0;
  return (
    <Indicator label={count > 99 ? "99+" : count} size={18} color="red.9" disabled={count === 0} offset={6}>
      <ActionIcon
        component={Link}
        to="/alerts"
        variant="default"
        size="lg"
        aria-label={count === 0 ? t.none : t.open(count)}
      >
        <IconBell size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
