/** A metric as an expression asks for it. */
export interface Asked {
  metric: string;
  /** Each label that is compared, with the text alongside it. */
  matchers: { label: string; operator: "=" | "!=" | "=~" | "!~"; value: string }[];
}

/** What PromQL's own words are, of those that our expressions use. */
const functions = new Set(
  "and by changes histogram_quantile increase max min min_over_time offset on or rate sum time topk".split(
    " ",
  ),
);

/**
 * The metrics that an expression of PromQL reads, and the labels that it groups by. What is neither a word of PromQL nor in a selector
 * counts as a metric, so that nothing is overlooked.
 */
export function readsOf(expression: string): { asked: Asked[]; grouped: string[] } {
  const grouped: string[] = [];
  const rest = expression.replaceAll(/\b(?:by|on)\s*\(([^)]*)\)/g, (_, labels: string) => {
    grouped.push(...labels.split(",").map((label) => label.trim()));
    return " ";
  });
  const asked = [...rest.matchAll(/\b([a-zA-Z_:][\w:]*)(?:\{([^}]*)\})?|"[^"]*"|\[[^\]]*\]|\boffset \w+/g)]
    .filter(([text, name]) => name !== undefined && !functions.has(name) && !/^offset /.test(text))
    .map(([, metric = "", selector = ""]) => ({ metric, matchers: matchersOf(selector) }));
  return { asked, grouped };
}

function matchersOf(selector: string): Asked["matchers"] {
  return [...selector.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
    ([, label = "", operator, value = ""]) => ({
      label,
      operator: operator as "=" | "!=" | "=~" | "!~",
      value,
    }),
  );
}

/** What a text in Prometheus' format exports: each name of a series, with its labels and the values that they have. */
export function exportsOf(text: string): Map<string, Map<string, Set<string>>> {
  const series = new Map<string, Map<string, Set<string>>>();
  for (const [, name = "", labels = ""] of text.matchAll(/^([a-zA-Z_:][\w:]*)\s?(?:\{(.*)\})? \S+$/gm)) {
    const known = series.get(name) ?? new Map<string, Set<string>>();
    series.set(name, known);
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return series;
}
