import { relative } from "node:path";
import { projectFolder } from "../src/project-folder.ts";
import type { Setting } from "../src/setting.ts";
import { settings } from "../src/settings.ts";

/** The page of settings, of the table that the program reads them by. */
export function settingsPage(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, setting]) =>
      `| \`${name}\` | ${cell(shown(setting.unset))} | ${cell(taken(setting))} | ${cell(setting.about)} |`,
  );
  return `# Settings

Written by \`npm run generate\` from \`src/settings.ts\`. All are optional and come from the environment; an empty
value counts as not set. \`loket doctor\` prints what they are, with secrets hidden. A bad value stops the start
with one line that names it. Some have more to tell in [Operations](../docs/operations.md#settings).

| variable | unless set | takes | |
|---|---|---|---|
${rows.join("\n")}
`;
}

function shown(unset: unknown): string {
  if (typeof unset === "boolean") return unset ? "on" : "off";
  if (Array.isArray(unset)) return unset.join(", ");
  if (typeof unset === "string" && unset.startsWith(projectFolder)) return relative(projectFolder, unset);
  return String(unset ?? "");
}

/** What a setting's own complaint asks for; empty: it takes any text. */
function taken({ parse }: Setting<unknown>): string {
  try {
    parse("\n");
    return "";
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
