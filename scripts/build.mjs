// Builds the console and the customers' app, and bundles the service at the same time, each where its sources have changed since.
import { buildConsole } from "./console.mjs";
import { buildCustomerApp } from "./customer-app.mjs";
import { buildServer } from "./server.mjs";

process.chdir(new URL("..", import.meta.url).pathname.replace(/^\/([A-Z]:)/, "$1"));
const built = await Promise.all([buildConsole(), buildCustomerApp(), buildServer()]);
if (built.includes(false)) process.exitCode = 1;
