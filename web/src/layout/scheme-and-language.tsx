import {
  ActionIcon,
  Group,
  SegmentedControl,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { defineMessages, type Language, useLanguageChoice, useMessages } from "../messages/language.tsx";

const messages = defineMessages(
  { dark: "Tampilan gelap", light: "Tampilan terang", language: "Bahasa" },
  { dark: "Dark scheme", light: "Light scheme", language: "Language" },
);

/** Light or dark, Indonesian or English; both are kept in this browser. */
export function SchemeAndLanguage() {
  const t = useMessages(messages);
  const { chosen, choose } = useLanguageChoice();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const label = isDark ? t.light : t.dark;
  return (
    <Group justify="space-between" wrap="nowrap" gap={4}>
      <SegmentedControl
        size="xs"
        aria-label={t.language}
        value={chosen}
        onChange={(value) => choose(value as Language)}
        data={[
          { value: "id", label: "Indonesia" },
          { value: "en", label: "English" },
        ]}
      />
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={label}
          onClick={() => setColorScheme(isDark ? "light" : "dark")}
        >
          {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
