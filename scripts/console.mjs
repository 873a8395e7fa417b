// Builds the console into web/dist when its sources have changed since; runs before every npm script, after install.mjs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { upToDate } from "./built.mjs";
import { precompress } from "./precompress.mjs";

/** @returns {Promise<boolean>} whether web/dist is up to date */
export function buildConsole() {
  return upToDate({ into: join("web", "dist"), from: ["web", "client", "labels"], build });
}

async function build() {
  console.log("building the console");
  const path = [join("node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  const built = async (...mode) => {
    const vite = spawn("vite", ["build", "web", "--logLevel", "warn", ...mode], {
      stdio: "inherit",
      env: { ...process.env, PATH: path, NODE_ENV: "production" },
      shell: process.platform === "win32",
    });
    const [status] = await once(vite, "close");
    return status === 0;
  };
  try {
    // The second one writes next to what the first one has written.
    if (!(await built()) || !(await built("--mode", "sign-in"))) return false;
  } catch (error) {
    console.error(`the console could not be built: ${error.message}`);
    return false;
  }
  await precompress(join("web", "dist", "assets"));
  return true;
}
