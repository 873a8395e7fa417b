// Runs before every npm script: installs what package-lock.json asks for, if that is not what node_modules holds, then builds the
// console and bundles the service where their sources have changed. With --to-run, what only development needs may be missing: that is
// half of the packages, for which a first start need not wait.
// Plain JavaScript for Node 20, because the Node that runs Loket is itself one of the things installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter } from "node:path";

process.chdir(new URL("..", import.meta.url).pathname.replace(/^\/([A-Z]:)/, "$1"));
const isToRun = process.argv.includes("--to-run") || process.env.NODE_ENV === "production";

const { isWrong, isMissing } = compareInstalled();
if (isWrong || isMissing) {
  const command = isWrong ? "ci" : "install";
  console.log(`installing what is missing (npm ${command}); this takes a minute the first time`);
  const status = npm(command);
  if (status !== 0) process.exit(status);
}
linkNode();
// Only now are the packages there that it needs.
await import("./build.mjs");

/** Whether a package is there in another version than the one asked for, or nothing is known of any; and whether one is not there. */
function compareInstalled() {
  const wanted = packages("package-lock.json");
  const present = packages("node_modules/.package-lock.json");
  if (wanted === undefined || present === undefined) return { isWrong: true, isMissing: true };
  const packagesWanted = Object.entries(wanted).filter(([path]) => path !== "");
  return {
    isWrong: packagesWanted.some(([path, { version, integrity }]) => {
      const found = present[path] ?? { version, integrity };
      return found.version !== version || found.integrity !== integrity;
    }),
    isMissing: packagesWanted.some(([path, wish]) => present[path] === undefined && !mayBeAbsent(wish)),
  };
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
  if (isToRun && (dev || devOptional)) return true;
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

/**
 * Runs npm with the machine's own Node: the one in node_modules may be about to be replaced.
 * @param command `ci` starts again; `install` adds to what is there, so that a server which runs from it keeps its files
 */
function npm(command) {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin$/.test(folder));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const program = process.env.npm_execpath;
  const args = [command, "--no-audit", "--no-fund", "--loglevel=error"];
  if (command === "install") args.push("--no-save");
  if (isToRun) args.push("--omit=dev");
  const options = { stdio: "inherit", env, shell: program === undefined && process.platform === "win32" };
  const { status, error } = program
    ? spawnSync("node", [program, ...args], options)
    : spawnSync("npm", args, options);
  if (error) console.error(`npm ${command} could not be started: ${error.message}`);
  return status ?? 1;
}
