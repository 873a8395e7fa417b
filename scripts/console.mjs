// Builds the console into web/dist when its sources have changed since; runs before every npm script, after install.mjs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const stamp = join("web", "dist", ".built-from");

/** @returns exit code */
export function buildConsole() {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return 0;
  console.log("building the console");
  const path = [join("node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  const { status, error } = spawnSync("vite", ["build", "web", "--logLevel", "warn"], {
    stdio: "inherit",
    env: { ...process.env, PATH: path, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (error) console.error(`the console could not be built: ${error.message}`);
  if (status !== 0) return status ?? 1;
  compress(join("web", "dist", "assets"));
  writeFileSync(stamp, sources);
  return 0;
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ...filesBelow("web"), ...filesBelow("client")])
    hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^(dist|generated|node_modules)\b/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

/** Once here, and never again while it is served. */
function compress(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
}
