import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { precompress } from "./precompress.mjs";

/**
 * Builds a page by its own Vite configuration, once for each mode, and compresses what it is made of.
 * @param {string} folder such as `web`; the page is written into its `dist`
 * @param {(string | undefined)[]} modes one after the other; undefined is Vite's own
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function buildPage(folder, modes) {
  console.log(`building ${folder}`);
  try {
    for (const mode of modes) if (!(await built(folder, mode))) return false;
  } catch (error) {
    console.error(`${folder} could not be built: ${error.message}`);
    return false;
  }
  await precompress(join(folder, "dist", "assets"));
  return true;
}

async function built(folder, mode) {
  const path = [join("node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  const args = ["build", folder, "--logLevel", "warn", ...(mode === undefined ? [] : ["--mode", mode])];
  const vite = spawn("vite", args, {
    stdio: "inherit",
    env: { ...process.env, PATH: path, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  const [status] = await once(vite, "close");
  return status === 0;
}
