// Builds the console into web/dist when its sources have changed since; runs before every npm script, after install.mjs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { upToDate } from "./built.mjs";

/** @returns {Promise<boolean>} whether web/dist is up to date */
export function buildConsole() {
  return upToDate({ into: join("web", "dist"), from: ["web", "client", "labels"], build });
}

async function build() {
  console.log("building the console");
  const path = [join("node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  const vite = spawn("vite", ["build", "web", "--logLevel", "warn"], {
    stdio: "inherit",
    env: { ...process.env, PATH: path, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  try {
    const [status] = await once(vite, "close");
    if (status !== 0) return false;
  } catch (error) {
    console.error(`the console could not be built: ${error.message}`);
    return false;
  }
  await compress(join("web", "dist", "assets"));
  return true;
}

/** Once here, and never again while it is served; on all cores, since the longest texts take seconds. */
async function compress(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const names = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(content));
    }),
  );
}
