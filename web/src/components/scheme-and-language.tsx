import { ActionIcon, Group, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import {
  defineMessages,
  type Language,
  languages,
  useLanguageChoice,
  useMessages,
} from "../messages/language.tsx";
import { Segments } from "./segments.tsx";

export const schemeMessages = defineMessages({
  dark: ["Tampilan gelap", "Dark scheme"],
  light: ["Tampilan terang", "Light scheme"],
  language: ["Bahasa", "Language"],
  languages: [
    { id: "Indonesia", en: "English" },
    { id: "Indonesia", en: "English" },
  ],
});

/** Light or dark, Indonesian or English; both are kept in this browser. */
export function SchemeAndLanguage() {
  const t = useMessages(schemeMessages);
  const { chosen, choose } = useLanguageChoice();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const label = isDark ? t.light : t.dark;
  return (
    <Group justify="space-between" wrap="nowrap" gap={4}>
      <Segments
        size="xs"
        aria-label={t.language}
        value={chosen}
        onChange={(value) => choose(value as Language)}
        data={languages.map((value) => ({ value, label: t.languages[value] }))}
      />
      <ActionIcon
        variant="default"
        size="lg"
        title={label}
        aria-label={label}
        onClick={() => setColorScheme(isDark ? "light" : "dark")}
      >
        {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Group>
  );
}
