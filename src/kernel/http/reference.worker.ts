// A worker: posts the page and the script of the reference, as the plugin of its makers serves them, and ends.
import { parentPort, workerData } from "node:worker_threads";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";
import type { ReferenceAssets } from "./reference.ts";

const { title } = workerData as { title: string };
const app = fastify();
await app.register(scalar, {
  routePrefix: "/",
  configuration: {
    url: "/openapi.json",
    pageTitle: title,
    // Each of these would fetch from, or lead to, another server.
    withDefaultFonts: false,
    hideClientButton: true,
    telemetry: false,
    showDeveloperTools: "never",
    agent: { disabled: true },
    mcp: { disabled: true },
  },
});
const page = await app.inject("/");
const script = await app.inject("/js/scalar.js");
await app.close();
if (page.statusCode !== 200 || script.statusCode !== 200)
  throw new Error(`the reference answers ${page.statusCode}, its script ${script.statusCode}`);
const assets: ReferenceAssets = { html: page.body, script: new Uint8Array(script.rawPayload) };
parentPort?.postMessage(assets);
