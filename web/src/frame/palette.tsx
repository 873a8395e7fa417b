import { Spotlight, spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import "@mantine/spotlight/styles.css";
import { useWords, wordsOf } from "../words/language.tsx";
import { rail, viewNames } from "./rail-links.ts";

const words = wordsOf(
  { placeholder: "Halaman atau kode…", nothing: "Tidak ada yang cocok" },
  { placeholder: "A page or a code…", nothing: "Nothing matches" },
);

/** Opens the palette, as Ctrl K does. */
export const openPalette = spotlight.open;

/** Finds any page by a few letters (CONSOLE.md, "Navigation"). */
export function Palette() {
  const w = useWords(words);
  const names = useWords(viewNames);
  const navigate = useNavigate();
  const actions = rail.map(({ name, links }) => ({
    group: names[name],
    actions: links.map((link) => ({
      id: link.path,
      label: names[link.name],
      leftSection: <link.icon size={18} aria-hidden />,
      onClick: () => void navigate(link.path),
    })),
  }));
  return (
    <Spotlight
      actions={actions}
      shortcut={["mod + K"]}
      nothingFound={w.nothing}
      highlightQuery
      limit={20}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: w.placeholder,
        "aria-label": w.placeholder,
      }}
    />
  );
}
