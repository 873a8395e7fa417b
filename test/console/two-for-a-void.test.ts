import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { passage, sendPassages } from "../passages.ts";
import { browse, type Pages } from "./browser.ts";

describe("two persons for each void, on the console", needs("chromium"), () => {
  let server: TestServer;
  let pages: Pages;
  beforeAll(async () => {
    server = await startTestServer({ VOID_SECOND_PERSON: "on" });
    pages = await browse(server.url);
  });
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("an event's page leads to the request that another person approves, begun with its second", async () => {
    await makeLocation(server, "PSR81");
    const at = server.clock.seconds() - 60;
    const [id] = await sendPassages(server, [passage("PSR81/G1", at), passage("PSR81/G1", at + 1)]);
    const { page, faults } = await pages.open(`/events/${id}`);
    await page.getByRole("link", { name: "Ajukan pembatalan…" }).click();
    const form = page.getByRole("dialog", { name: "Ajukan koreksi" });
    await form.getByLabel("Alasan").fill("Dobel.");
    await form.getByRole("button", { name: "Ajukan koreksi" }).click();
    const question = page.getByRole("dialog", { name: "Ajukan koreksi ini?" });
    await question.getByRole("button", { name: "Ajukan koreksi" }).click();
    await page.waitForURL(/\/corrections\/\d+$/);
    const { items } = (await server.admin.get("/retribusi/v1/frontend/entry-corrections")).body.data;
    expect(items).toMatchObject([{ action: "void", from: at, until: at + 1, expected: { events: 1 } }]);
    expect(faults).toEqual([]);
  });
});
