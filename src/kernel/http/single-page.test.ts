import { describe, expect, test } from "vitest";
import { importAll } from "../../../test/csv-import.ts";
import { makeLocation, sharedServer, startTestServer } from "../../../test/harness.ts";

const server = sharedServer();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: "manual" });

/** The script that the page loads. */
async function scriptOf(html: string): Promise<string> {
  return /src="(\/console\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
}

describe("work", () => {
  test("every address below the prefix is the page, for nobody's token", async () => {
    for (const path of ["/console", "/console/", "/console/water/bills/202611000000812?page=2"]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await answer.text()).toContain('<div id="console">');
    }
  });

  test("each page has a nonce of its own, and a policy that lets nobody else's script run", async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await get("/console");
      const policy = answer.headers.get("content-security-policy") ?? "";
      const nonce = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? "";
      expect(await answer.text()).toContain(`content="${nonce}"`);
      nonces.add(nonce);
      expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}=';/);
      expect(policy).not.toContain("unsafe");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(nonces.size).toBe(3);
  });

  test("assets come compressed, and are kept for ever: their names change with their contents", async () => {
    const script = await scriptOf(await (await get("/console")).text());
    const answer = await get(script, { "accept-encoding": "br" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("content-type")).toMatch(/javascript/);
  });

  test("a phone keeps the page like an app: manifest and icons are of the types they should be", async () => {
    const html = await (await get("/console")).text();
    const [, address = ""] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const manifest = (await answer.json()) as { name: string; start_url: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: "Loket", start_url: "/console/", display: "standalone" });
    const [, apple = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
    const icons = manifest.icons.map(({ src }) => new URL(src, `${server.url}${address}`).pathname);
    expect(icons).toHaveLength(3);
    for (const path of [...icons, apple]) {
      const icon = await get(path);
      expect([icon.status, icon.headers.get("content-type")], path).toEqual([200, "image/png"]);
    }
    expect((await get("/console")).headers.get("content-security-policy")).toContain("manifest-src 'self'");
  });

  test("the policy is the same whatever cameras are stored, and fits through a proxy's header", async () => {
    const policyOf = async (url = server.url) => {
      const policy = (await fetch(`${url}/console`)).headers.get("content-security-policy") ?? "";
      return policy.replace(/nonce-[\w-]+/, "nonce");
    };
    const before = await policyOf();
    await makeLocation(server, "PSR01", { prices: {} });
    const gates = Array.from({ length: 200 }, (_, index) => `PSR01,K${index},Kamera ${index},in,1`);
    const csv = ["location_code,gate_code,name,direction,is_active", ...gates].join("\n");
    const { status } = await importAll(server, "/retribusi/v1/frontend/gates/import", csv);
    expect(status).toBe("SELESAI");
    await server.sql.query("UPDATE gates SET camera = 'https://kamera-' || id || '.example:8443/live.m3u8'");
    expect(await policyOf()).toBe(before);
    expect(before.length).toBeLessThan(1000);
    expect(before).toContain(
      "img-src 'self' data: blob: http: https:; media-src 'self' blob: http: https:; connect-src 'self';",
    );
    const strict = await startTestServer({
      CAMERA_ORIGINS: "https://kamera.example:8443, http://10.20.0.9",
      MAP_TILES: "https://peta.example:8080/tiles/{z}/{x}/{y}.png",
      OFFICE_NAME: 'Kota "Contoh"',
      MAP_ATTRIBUTION: "© <b>OpenStreetMap</b> contributors",
    });
    try {
      const named = await policyOf(strict.url);
      const cameras = "https://kamera.example:8443 http://10.20.0.9";
      for (const directive of ["media-src 'self' blob:", "connect-src 'self'"])
        expect(named).toContain(`${directive} ${cameras};`);
      // The tiles of the map are pictures; nothing else comes from their server.
      expect(named).toContain(`img-src 'self' data: blob: ${cameras} https://peta.example:8080;`);
      const html = await (await fetch(`${strict.url}/console`)).text();
      expect(html).toContain('content="https://peta.example:8080/tiles/{z}/{x}/{y}.png"');
      expect(html).toContain("© &#60;b&#62;OpenStreetMap");
      expect(html).toContain("<title>Loket Kota &#34;Contoh&#34;</title>");
      const kept = await fetch(`${strict.url}/console/manifest.webmanifest`);
      expect(await kept.json()).toMatchObject({ name: 'Loket Kota "Contoh"', short_name: "Loket" });
    } finally {
      await strict.close();
    }
  });
});

describe("refuse", () => {
  test("an asset that does not exist is no page, and nothing outside the folder is an asset", async () => {
    expect((await get("/console/assets/none.js")).status).toBe(404);
    expect((await get("/console/assets/..%2f..%2fpackage.json")).status).not.toBe(200);
    expect((await get("/console/assets/.built-from")).status).not.toBe(200);
  });

  test("only reading is possible", async () => {
    const answer = await fetch(`${server.url}/console`, { method: "POST" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toContain("GET");
  });
});
