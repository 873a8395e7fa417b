/** A field by its name; of a field within a field both: "scheduled.price". */
export function fieldName(names: Readonly<Record<string, string>>, field: string): string {
  return field
    .split(".")
    .map((part) => names[part] ?? part)
    .join(" · ");
}
