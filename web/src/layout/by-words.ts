import type { SpotlightActionData, SpotlightActionGroupData } from "@mantine/spotlight";

type Found = SpotlightActionData | SpotlightActionGroupData;

/**
 * What fits a query: each of its words, in any order, is part of a name, a description or a keyword. Groups in which a name alone fits
 * come first; within a group the order stays, since a person's connections stand below the person.
 */
export function byWords(query: string, found: Found[]): Found[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const isNamed = ({ label = "" }: SpotlightActionData) => hasAll(label);
  const groups = found
    .filter((one): one is SpotlightActionGroupData => "actions" in one)
    .map((group) => ({ ...group, actions: group.actions.filter((action) => hasAll(textOf(action))) }))
    .filter(({ actions }) => actions.length > 0);
  const byName = Object.groupBy(groups, ({ actions }) => (actions.some(isNamed) ? "named" : "other"));
  return [...(byName.named ?? []), ...(byName.other ?? [])];
}

function textOf({ label, description, keywords }: SpotlightActionData): string {
  return [label, description, keywords].flat().join("\n");
}
