import { createHash } from "node:crypto";

/** A page's own scripts as its content security policy names them: by their hashes. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}
