import { Text } from "@mantine/core";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { PeopleNav } from "../customers/people-nav.tsx";
import { topicLabels } from "../deliveries/messages.ts";
import { textMessages } from "./messages.ts";
import { TextForm } from "./text-form.tsx";

const path = "/backoffice/v1/message-texts";
type MessageText = ItemOf<typeof path>;

const filters = defineFilters(path, {
  topic: { kind: "choice", label: (l) => textMessages[l].about, options: (l) => topicLabels[l] },
  language: {
    kind: "choice",
    label: (l) => textMessages[l].language,
    options: () => ({ id: "Indonesia", en: "English" }),
    first: { value: "id", all: "all", allLabel: (l) => textMessages[l].allLanguages },
  },
  changed: {
    kind: "choice",
    label: (l) => textMessages[l].isChanged,
    options: (l) => textMessages[l].whether,
  },
});

const keyOf = ({ code, language }: MessageText) => `${code}/${language}`;

/** What customers are sent, text by text; an admin changes them. */
export function MessageTexts() {
  const { t } = useTexts(textMessages);
  const list = useList(filters, { limit: 50 });
  const [{ open }, setFilters] = useFilters({ open: "" });
  const close = () => setFilters({ open: "" });
  const [code = "", language = ""] = open.split("/");
  return (
    <>
      <PageHeader title={t.list} />
      <PeopleNav />
      <Text size="sm" c="dimmed" mb="sm">
        {t.hint}
      </Text>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.list}
        {...list.table}
        columns={useColumns((text) => setFilters({ open: keyOf(text) }))}
        rowKey={keyOf}
        isOpen={(text) => keyOf(text) === open}
        empty={<EmptyState title={t.none} />}
      />
      <RequireRole role="admin">
        <SideDrawer opened={open !== ""} title={t.change} isWide onClose={close}>
          {open !== "" && <TextForm textKey={{ code, language } as MessageText} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(onOpen: (text: MessageText) => void): Column<MessageText>[] {
  const { t, common } = useTexts(textMessages);
  const topics = useMessages(topicLabels);
  const mayChange = useHasRole("admin");
  return [
    {
      key: "text",
      head: t.text,
      onOpen: mayChange ? onOpen : undefined,
      cell: ({ title }) => title,
    },
    {
      key: "body",
      head: t.occasion,
      cell: ({ occasion, body }) => (
        <div>
          {occasion}
          <Text size="xs" c="dimmed">
            {body}
          </Text>
        </div>
      ),
    },
    { key: "about", head: t.about, wideOnly: true, cell: ({ topic }) => topics[topic] },
    {
      key: "language",
      head: t.language,
      cell: ({ language }) => (language === "id" ? "Indonesia" : "English"),
    },
    {
      key: "changed",
      head: common.status,
      cell: ({ is_changed }) => is_changed && <StatusBadge tone="plain">{t.whether.true}</StatusBadge>,
    },
  ];
}
