const browsers: [RegExp, string][] = [
  [/\bEdg\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\bChrom(e|ium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biP(hone|ad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** What a client said of itself, in a few words: 'Chrome, Windows'. Programs are shown by how they begin. */
export function clientOf(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === "") return null;
  const found = [browsers, systems].flatMap(
    (known) => known.find(([form]) => form.test(userAgent))?.[1] ?? [],
  );
  return found.length === 0 ? userAgent.slice(0, 30) : found.join(", ");
}
