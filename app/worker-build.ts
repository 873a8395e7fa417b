import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const built = join(import.meta.dirname, "dist");

/** Puts where `__PRECACHE__` stands in the service worker what the first build has written: the page, and what it is made of. */
export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    transform: (code) => code.replace("__PRECACHE__", JSON.stringify(precached())),
  };
}

function precached(): { url: string; revision: string | null }[] {
  if (!existsSync(built)) throw new Error("the page is built before its service worker");
  const assets = readdirSync(join(built, "assets")).filter((name) => /\.(js|css|svg|png)$/.test(name));
  const page = createHash("sha256")
    .update(readFileSync(join(built, "index.html")))
    .digest("hex");
  // The names of the others change with what they hold.
  return [
    { url: "/", revision: page },
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
}
