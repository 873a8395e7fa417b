import { Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useFormat } from "../format/format.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { momentNow } from "../session/clock.ts";
import { officeName } from "../session/office-name.ts";

const messages = defineMessages({
  printed: [
    (when: string, who: string) => `Dicetak ${when} oleh ${who}`,
    (when, who) => `Printed ${when} by ${who}`,
  ],
  set: ["ya", "yes"],
});

interface Printed {
  at: string;
  /** What the view is narrowed by, each with its label. */
  filters: string[];
}

/** What stands above a view on paper: whose it is, what it is narrowed by, who printed it and when. The view's own title follows. */
export function PrintHead({ username }: { username: string }) {
  const t = useMessages(messages);
  const { moment } = useFormat();
  const [printed, setPrinted] = useState<Printed>();
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted({ at: momentNow(), filters: filtersShown(t.set) }));
    window.addEventListener("beforeprint", begin);
    return () => window.removeEventListener("beforeprint", begin);
  }, [t.set]);
  useEffect(printInLight, []);
  return (
    <div data-print="only" data-testid="print-head">
      <Group justify="space-between" align="baseline" mb="xs" style={{ borderBottom: "1px solid" }}>
        <Text fw={600}>{officeName ?? "Loket"}</Text>
        {printed !== undefined && <Text size="xs">{t.printed(moment(printed.at), username)}</Text>}
      </Group>
      {printed !== undefined && printed.filters.length > 0 && (
        <Text size="xs" mb="xs">
          {printed.filters.join(" · ")}
        </Text>
      )}
    </div>
  );
}

/** Reads the forms of filters as they are shown, so that whatever a view narrows itself by is on its paper. */
function filtersShown(set: string): string[] {
  const inputs = document.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
    "#content search :is(input:not([type=hidden]), button.mantine-Input-input)",
  );
  const chips = document.querySelectorAll<HTMLElement>("#content search [data-filter]");
  const putAway = [...chips].map((chip) => chip.dataset.filter ?? "");
  const shown = [...inputs].flatMap((input): string[] => {
    if (input.closest('[data-print="never"]') !== null) return [];
    const label = input.labels?.[0]?.innerText.replace(/\s*\*$/, "").trim() ?? "";
    const value = shownValue(input, set);
    return label === "" || value === "" ? [] : [`${label}: ${value}`];
  });
  return [...shown, ...putAway];
}

function shownValue(input: HTMLInputElement | HTMLButtonElement, set: string): string {
  if (input instanceof HTMLButtonElement) return input.innerText.trim();
  if (input.type === "checkbox" || input.type === "radio") return input.checked ? set : "";
  return input.value.trim();
}

/** On paper nothing is light upon dark, whatever the screen has. */
function printInLight(): () => void {
  const name = "data-mantine-color-scheme";
  const root = document.documentElement;
  let scheme: string | null = null;
  const begin = () => {
    scheme = root.getAttribute(name);
    root.setAttribute(name, "light");
  };
  const end = () => {
    if (scheme !== null) root.setAttribute(name, scheme);
  };
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}
