import { missingPackages } from "./debian-packages.mjs";

/**
 * What a run of vitest left out: how many tests for which reason, and the command that brings what is missing.
 * @param testResults the files of its JSON report; a test that is left out has the reason in its `meta` (test/needs.ts)
 * @returns {string} whole lines; empty when nothing was left out
 */
export function skippedTests(testResults) {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "passed" && status !== "failed");
  if (skipped.length === 0) return "";
  const counts = new Map();
  for (const { meta } of skipped) {
    const reason = meta.skippedBecause ?? "what has to come before them failed";
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const lines = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${String(count).padStart(7)} because ${reason}\n`);
  const missing = missingPackages();
  const command = `sudo apt-get install --no-install-recommends ${missing.join(" ")}\n`;
  return `${skipped.length} skipped:\n${lines.join("")}${missing.length > 0 ? `to run what is missing here: ${command}` : ""}`;
}
