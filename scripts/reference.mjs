import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";
import { precompress } from "./precompress.mjs";

/** Writes the interactive reference of each API, as the plugin of its makers serves it: a page each, and the script of all. */
export async function writeReference({ documents, folder }) {
  const scripts = join(folder, "js");
  mkdirSync(scripts, { recursive: true });
  for (const file of readdirSync(documents)) {
    const { info } = JSON.parse(readFileSync(join(documents, file), "utf8"));
    const { html, script } = await makeReference(info.title);
    writeFileSync(join(folder, `${basename(file, ".json")}.html`), html);
    writeFileSync(join(scripts, "scalar.js"), script);
  }
  await precompress(scripts);
}

async function makeReference(title) {
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
  return { html: page.body, script: script.rawPayload };
}
