import "@mantine/spotlight/styles.css";
import { useDebouncedValue } from "@mantine/hooks";
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useMayOpen } from "../session/may.tsx";
import { useWords, wordsOf } from "../words/language.tsx";
import { type Find, useFinds } from "./palette-finds.ts";
import { rail, viewNames } from "./rail-links.ts";

const words = wordsOf(
  {
    placeholder: "Halaman, lokasi, gerbang, pelanggan, SL, tagihan, atau kode bayar…",
    nothing: "Tidak ada yang cocok",
    searching: "Mencari…",
  },
  {
    placeholder: "A page, location, gate, customer, connection, bill or payment…",
    nothing: "Nothing matches",
    searching: "Searching…",
  },
);

const [store, palette] = createSpotlight();

/** Opens the palette, as Ctrl K does. */
export const openPalette = palette.open;

/** Finds any page by a few letters, and any location, gate, customer, connection, bill or payment by its code (CONSOLE.md). */
export function Palette() {
  const w = useWords(words);
  const names = useWords(viewNames);
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { finds, busy } = useFinds(asked);
  const go = (to: string) => () => void navigate(to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is found
  useEffect(chooseFirst, [finds]);

  const pages: SpotlightActionGroupData[] = rail.map(({ name, links }) => ({
    group: names[name],
    actions: links
      .filter(({ role }) => mayOpen(role ?? "viewer"))
      .map(({ path, name: page, icon: Icon }) => ({
        id: path,
        label: names[page],
        leftSection: <Icon size={18} aria-hidden />,
        onClick: go(path),
      })),
  }));
  const found = (["locations", "gates", "customers", "bills", "payments", "reports"] as const).map(
    (name) => ({
      group: names[name],
      actions: finds
        .filter((find) => find.kind === name)
        .map((find) => ({ ...actionOf(find), onClick: go(find.to) })),
    }),
  );
  return (
    <Spotlight
      store={store}
      actions={[...found, ...pages]}
      query={text}
      onQueryChange={setText}
      shortcut={["mod + K"]}
      // Also from within a field, where many views put the cursor.
      tagsToIgnore={[]}
      nothingFound={busy || asked !== text.trim() ? w.searching : w.nothing}
      highlightQuery
      limit={20}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: w.placeholder,
        "aria-label": w.placeholder,
      }}
    />
  );
}

/** Enter opens the first: what is found comes later than the words, after Spotlight has chosen among what was there. */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId);
  if (list === null || list.querySelector("[data-selected]") !== null) return;
  list.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: 0 }));
}

// What the service found by a phone number or an address need not contain the letters typed: they are its keywords.
function actionOf({ to, label, description, typed }: Find) {
  return { id: to, label, description, keywords: [typed] };
}
