import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exchange } from "../../../test/exchange.ts";
import { startTestServer } from "../../../test/harness.ts";

test("an app reads who the utility is, and asks again without being sent it again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logo-"));
  const logo = join(folder, "logo.png");
  writeFileSync(logo, "a picture");
  const server = await startTestServer({
    UTILITY_NAME: "Tirta Contoh",
    UTILITY_WHATSAPP: "6281234567890",
    UTILITY_COLOUR: "#123456",
    LETTERHEAD_LOGO: logo,
  });
  try {
    const { status, body, headers } = await server.public.get("/app/info");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      nama: "Tirta Contoh",
      whatsapp: "6281234567890",
      telepon: null,
      warna: "#123456",
      logo_url: "/app/logo",
      uji_coba: false,
    });
    const etag = headers.get("etag") ?? "";
    expect([etag.slice(0, 3), headers.get("cache-control")]).toEqual(['W/"', "private, no-cache"]);
    const again = await server.public.get("/app/info", { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    const picture = await exchange(`${server.publicUrl}/app/logo`, { method: "GET", headers: {} });
    expect([picture.status, picture.headers.get("content-type"), picture.text]).toEqual([
      200,
      "image/png",
      "a picture",
    ]);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
