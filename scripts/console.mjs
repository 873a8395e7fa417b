// Builds the console into web/dist when its sources have changed since; runs before every npm script, after install.mjs.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { upToDate } from "./built.mjs";

/** @returns {Promise<boolean>} whether web/dist is up to date */
export function buildConsole() {
  return upToDate({ into: join("web", "dist"), from: ["web", "client", "labels"], build });
}

function build() {
  console.log("building the console");
  const path = [join("node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  const { status, error } = spawnSync("vite", ["build", "web", "--logLevel", "warn"], {
    stdio: "inherit",
    env: { ...process.env, PATH: path, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (error) console.error(`the console could not be built: ${error.message}`);
  if (status !== 0) return false;
  compress(join("web", "dist", "assets"));
  return true;
}

/** Once here, and never again while it is served. */
function compress(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
}
