import { closestMatch } from "leven";

/** The known name that was likely meant by one that nobody knows; undefined where none is near. @param within letters that may differ */
export function nearestName(name: string, known: readonly string[], within = 3): string | undefined {
  return closestMatch(name, known, { maxDistance: Math.min(within, Math.floor(name.length / 2)) });
}
