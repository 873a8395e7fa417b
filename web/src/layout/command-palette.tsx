import { commonMessages } from "../messages/common-messages.ts";
import "@mantine/spotlight/styles.css";
import { useDebouncedValue } from "@mantine/hooks";
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { useProductCheck, useRoleCheck } from "../session/require-role.tsx";
import { type SearchHit, usePaletteSearch } from "./palette-search.ts";
import { linksFor, sidebar, viewNames } from "./sidebar-links.ts";

const messages = defineMessages(
  {
    placeholder: "Halaman, lokasi, gerbang, pelanggan, SL, tagihan, atau kode bayar…",
    searching: "Mencari…",
  },
  {
    placeholder: "A page, location, gate, customer, connection, bill or payment…",
    searching: "Searching…",
  },
);

const kinds = [
  ...(["locations", "gates", "customers", "bills"] as const),
  ...(["payments", "reports", "installations"] as const),
];

const [store, palette] = createSpotlight();

/** Opens the palette, as Ctrl K does. */
export const openPalette = palette.open;

/** Finds any page by a few letters, and any location, gate, customer, connection, bill or payment by its code (docs/console.md). */
export function CommandPalette() {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const names = useMessages(viewNames);
  const mayOpen = useRoleCheck();
  const sees = useProductCheck();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { finds, busy } = usePaletteSearch(asked);
  const go = (to: string) => () => void navigate(to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is found
  useEffect(selectFirst, [finds]);

  const pages: SpotlightActionGroupData[] = sidebar.map((group) => ({
    group: names[group.name],
    actions: linksFor(group, sees, mayOpen).map(({ path, name: page, icon: Icon }) => ({
      id: path,
      label: names[page],
      leftSection: <Icon size={18} aria-hidden />,
      onClick: go(path),
    })),
  }));
  const found = kinds.map((name) => ({
    group: names[name],
    actions: finds
      .filter((find) => find.kind === name)
      .map((find) => ({ ...actionOf(find), onClick: go(find.to) })),
  }));
  return (
    <Spotlight
      store={store}
      actions={[...found, ...pages]}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      nothingFound={busy || asked !== text.trim() ? t.searching : common.nothing}
      highlightQuery
      limit={20}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t.placeholder,
        "aria-label": t.placeholder,
      }}
    />
  );
}

/** Enter opens the first hit: hits arrive after Spotlight has made its own selection among the pages. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId);
  if (list === null || list.querySelector("[data-selected]") !== null) return;
  list.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: 0 }));
}

// What the service found by a phone number or an address need not contain the letters typed: they are its keywords.
function actionOf({ to, label, description, typed }: SearchHit) {
  return { id: to, label, description, keywords: [typed] };
}
