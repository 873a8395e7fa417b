import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  useSpotlight,
} from "@mantine/spotlight";
import {
  IconCash,
  IconCornerDownRight,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconReportMoney,
  IconSearch,
  IconSun,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useEscape } from "../components/layers.ts";
import { schemeMessages } from "../components/scheme-and-language.tsx";
import { commonMessages } from "../messages/common-messages.ts";
import { languages, useLanguage, useLanguageChoice, useMessages } from "../messages/language.tsx";
import { viewNames } from "../messages/view-names.ts";
import { useReportNames } from "../office/reports/known-reports.ts";
import { reportMessages } from "../office/reports/messages.ts";
import { useProductCheck, useRoleCheck } from "../session/require-role.tsx";
import { byWords } from "./by-words.ts";
import { layoutMessages } from "./messages.ts";
import { paletteActions } from "./palette-actions.ts";
import { hitKinds, type SearchHit } from "./palette-hits.ts";
import { usePaletteSearch } from "./palette-search.ts";
import { useGroups } from "./use-groups.ts";
import { viewKeywords } from "./view-keywords.ts";

const [store, palette] = createSpotlight();

/** Opens the palette, as Ctrl K does. */
export const openPalette = palette.open;

/**
 * Finds any page by a few letters, and any record by its code or name; opens forms, and does what the sidebar's foot does
 * (docs/console.md). Each for those who may.
 */
export function CommandPalette({ onSignOut }: { onSignOut: () => void }) {
  const t = useMessages(layoutMessages);
  const common = useMessages(commonMessages);
  const names = useMessages(viewNames);
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { finds, busy } = usePaletteSearch(asked);
  const navigate = useNavigate();
  const pages = usePages();
  const actions = useActions(onSignOut);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is found
  useEffect(selectFirst, [finds]);

  useEscape(useSpotlight(store).opened, palette.close);

  const found = hitKinds.map((kind) => ({
    group: names[kind],
    actions: finds
      .filter((find) => find.kind === kind)
      .map((find) => ({ ...actionOf(find), onClick: () => void navigate(find.to) })),
  }));
  return (
    <Spotlight
      store={store}
      actions={[...found, ...pages, { group: t.actions, actions }]}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      closeOnEscape={false}
      filter={byWords}
      nothingFound={busy || asked !== text.trim() ? t.searching : common.nothing}
      highlightQuery
      limit={40}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t.placeholder,
        "aria-label": t.placeholder,
        // Enter means the first of what is on the screen, however soon it is pressed: effects that wait, select it.
        onKeyDown: ({ key }) => {
          if (key === "Enter") flushSync(() => {});
        },
      }}
    />
  );
}

/** The views of the sidebar, and each of the periodic reports. */
function usePages(): SpotlightActionGroupData[] {
  const names = useMessages(viewNames);
  const reports = useMessages(reportMessages).names;
  const groups = useGroups();
  const navigate = useNavigate();
  const reportNames = useReportNames();
  return [
    ...groups.map((group) => ({
      group: names[group.name],
      actions: group.links.map(({ path, name, icon: Icon }) => ({
        id: path,
        label: names[name],
        keywords: viewKeywords[name] ?? [],
        leftSection: <Icon size={18} aria-hidden />,
        onClick: () => void navigate(path),
      })),
    })),
    {
      group: names.periodicReports,
      actions: reportNames.map((name) => ({
        id: name,
        label: reports[name],
        leftSection: <IconReportMoney size={18} aria-hidden />,
        onClick: () => void navigate(`/reports?report=${name}`),
      })),
    },
  ];
}

/** What can be done from anywhere. An action is found by its name in the other language, too. */
function useActions(onSignOut: () => void): SpotlightActionData[] {
  const t = useMessages(layoutMessages);
  const schemes = useMessages(schemeMessages);
  const names = useMessages(viewNames);
  const language = useLanguage();
  const { choose } = useLanguageChoice();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const hasRole = useRoleCheck();
  const sees = useProductCheck();
  const navigate = useNavigate();
  const forms = paletteActions
    .filter(({ product, role, permission }) => sees(product) && hasRole(role, permission))
    .map(({ to, label, view }) => ({
      id: to,
      label: label(language),
      keywords: languages.map(label),
      description: names[view],
      leftSection: to === "/water/counter" ? <IconCash size={18} /> : <IconPlus size={18} />,
      onClick: () => void navigate(to),
    }));
  const scheme = isDark ? "light" : "dark";
  return [
    ...forms,
    {
      id: "scheme",
      label: schemes[scheme],
      keywords: languages.map((one) => schemeMessages[one][scheme]),
      leftSection: isDark ? <IconSun size={18} /> : <IconMoon size={18} />,
      onClick: () => setColorScheme(scheme),
    },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language ${one}`,
        label: `${schemes.language}: ${schemes.languages[one]}`,
        keywords: languages.map((each) => schemeMessages[each].language),
        leftSection: <IconLanguage size={18} />,
        onClick: () => choose(one),
      })),
    {
      id: "sign out",
      label: t.signOut,
      keywords: languages.map((one) => layoutMessages[one].signOut),
      leftSection: <IconLogout size={18} />,
      onClick: onSignOut,
    },
  ];
}

/** Enter opens the first hit: hits arrive after Spotlight has made its own selection among the pages. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId);
  if (list === null || list.querySelector("[data-selected]") !== null) return;
  list.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: 0 }));
}

// What the service found by a phone number or an address need not contain the letters typed: they are its keywords.
function actionOf({ to, label, description, typed, isUnder }: SearchHit) {
  const leftSection = isUnder && <IconCornerDownRight size={18} aria-hidden />;
  return { id: to, label, description, keywords: [typed], leftSection };
}
