/** A text with a name in braces for each value, such as `{jumlah}`. A part in brackets is left out where one of its values is empty. */

const name = /\{([a-z_]+)\}/g;
const part = /\[([^[\]]*)\]/g;

/** The names that a template asks for, each once. */
export function namesIn(template: string): string[] {
  return [...new Set([...template.matchAll(name)].map(([, found = ""]) => found))];
}

/** Whether braces and brackets come in pairs around what they are for. */
export function isWellFormed(template: string): boolean {
  return !/[{}[\]]/.test(template.replace(part, "$1").replace(name, ""));
}

/** The text with its values, which are taken as they are. @param valueFor null: it is empty */
export function filled(template: string, valueFor: (name: string) => string | null): string {
  const isEmpty = (one: string) => (valueFor(one) ?? "") === "";
  return template
    .replace(part, (_, inner: string) => (namesIn(inner).some(isEmpty) ? "" : inner))
    .replace(name, (_, one: string) => valueFor(one) ?? "");
}
