// Builds the console and bundles the service at the same time, each where its sources have changed since.
import { buildConsole } from "./console.mjs";
import { buildServer } from "./server.mjs";

process.chdir(new URL("..", import.meta.url).pathname.replace(/^\/([A-Z]:)/, "$1"));
const built = await Promise.all([buildConsole(), buildServer()]);
if (built.includes(false)) process.exitCode = 1;
