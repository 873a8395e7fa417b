// Runs before every npm script: installs what package-lock.json asks for, if that is not what node_modules holds, then builds the
// console and bundles the service where their sources have changed.
// Plain JavaScript for Node 20, because the Node that runs Loket is itself one of the things installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter } from "node:path";

process.chdir(new URL("..", import.meta.url).pathname.replace(/^\/([A-Z]:)/, "$1"));
const production = process.env.NODE_ENV === "production";

if (!isInstalled()) {
  console.log("installing what is missing (npm ci); this takes a minute the first time");
  const status = npmCi();
  if (status !== 0) process.exit(status);
}
linkNode();
// Only now are the packages there that it needs.
await import("./build.mjs");

function isInstalled() {
  const wanted = packages("package-lock.json");
  const present = packages("node_modules/.package-lock.json");
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([path, { version, integrity, ...rest }]) => {
    const found = present[path];
    if (found === undefined) return path === "" || mayBeAbsent(rest);
    return found.version === version && found.integrity === integrity;
  });
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined; // no lockfile there, or half a one: install
  }
}

/** What is optional is left out by npm where it does not suit the machine, with all that only it needs. */
function mayBeAbsent({ optional, dev, devOptional, peer, os, cpu, libc }) {
  if (production && (dev || devOptional)) return true;
  if (!optional && !devOptional && !peer) return false;
  const suits = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  return !suits || libc !== undefined;
}

/** npm 9, as Debian 13 has it, installs the Node that runs Loket and leaves its link out. */
function linkNode() {
  const link = "node_modules/.bin/node";
  const program = `node-${process.platform}-${process.arch}/bin/node`;
  if (!existsSync(link) && existsSync(`node_modules/${program}`)) symlinkSync(`../${program}`, link);
}

function npmCi() {
  // With the machine's own Node: the one in node_modules is about to be replaced.
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin$/.test(folder));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const npm = process.env.npm_execpath;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { stdio: "inherit", env, shell: npm === undefined && process.platform === "win32" };
  const { status, error } = npm
    ? spawnSync("node", [npm, ...args], options)
    : spawnSync("npm", args, options);
  if (error) console.error(`npm ci could not be started: ${error.message}`);
  return status ?? 1;
}
