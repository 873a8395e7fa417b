// Builds the console and bundles the service, each where its sources have changed since.
import { buildConsole } from "./console.mjs";
import { buildServer } from "./server.mjs";

process.chdir(new URL("..", import.meta.url).pathname.replace(/^\/([A-Z]:)/, "$1"));
const isBuilt = (await buildConsole()) && (await buildServer());
if (!isBuilt) process.exitCode = 1;
