import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { addStaff } from "./add-staff.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { behind } from "./levy-place.ts";

const phone = { width: 390, height: 844 };

describe("what the console says where it cannot show or take something", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("a view that is not for one's role says so, and offers no second try", async () => {
    const who = { username: "petugas.mesin", password: "kata sandi yang panjang" };
    const { staff } = await behind(bench.demo);
    await addStaff(staff, { ...who, role: "operator" });
    for (const view of ["/machines", "/users", "/kiosks"]) {
      const { page } = await bench.open(view, { as: who });
      await page.getByText("Peran Anda tidak dapat membuka ini").waitFor();
      expect(await page.getByRole("button", { name: "Coba lagi" }).count()).toBe(0);
    }
  });

  test("a filter that waits for another says for which", async () => {
    for (const view of ["/", "/tariffs?category=motor"]) {
      const { page } = await bench.open(view);
      const gate = page.getByRole("combobox", { name: "Gerbang" });
      const filter = page.getByRole("button", { name: /^Filter/ });
      await gate.or(filter).first().waitFor();
      if ((await gate.count()) === 0) await filter.click();
      expect(await gate.getAttribute("placeholder")).toBe("Pilih lokasi dahulu");
    }
  });

  test("lists call gates and customers by their names, with their codes", async () => {
    const gates = [
      ["/events", 3],
      ["/tariffs", 3],
    ] as const;
    for (const [view, column] of gates) {
      const { page } = await bench.open(view);
      const gate = page.locator(`#content tbody tr:first-child td:nth-child(${column})`);
      await gate.waitFor();
      expect(await gate.innerText(), view).toMatch(/^\p{L}[\p{L} ]+ · [A-Z0-9]+\/[A-Z0-9]+$/u);
    }
    const { page } = await bench.open("/water/readings");
    await page.getByRole("columnheader", { name: "Pelanggan" }).waitFor();
    await page.getByRole("button", { name: "Catat bacaan" }).click();
    const form = page.getByRole("dialog", { name: "Catat bacaan" });
    await form.locator("input").first().fill("jl");
    await page.getByRole("option").first().click();
    await form.getByText("Bacaan terakhir").or(form.getByRole("table")).first().waitFor();
    expect(await form.locator("input").first().inputValue()).toMatch(/^\d{10}$/);
  });

  test("a code that is left empty is wanted, as any other field", async () => {
    const { page } = await bench.open("/water/pricing?open=new");
    const form = page.getByRole("dialog").locator("form");
    await form.evaluate((one: HTMLFormElement) => {
      one.noValidate = true;
    });
    await form.locator("[type=submit]").click();
    const code = page.getByRole("dialog").getByLabel("Kode", { exact: false }).first();
    const said = async () => {
      const id = (await code.getAttribute("aria-describedby"))
        ?.split(" ")
        .find((one) => one.includes("error"));
      return id === undefined ? "" : page.locator(`[id="${id}"]`).innerText();
    };
    await expect.poll(said).toBe("wajib diisi");
  });

  test("no two parts of Home have one name, and a drawer adds no second banner", async () => {
    const { page } = await bench.open("/");
    await settled(page);
    await page.getByRole("region", { name: "Per hari" }).waitFor();
    await expect.poll(() => page.evaluate(namesOfParts)).toContain("Per lokasi");
    const names = await page.evaluate(namesOfParts);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    await page.setViewportSize(phone);
    await page.goto(`${bench.demo.url}/console/gates?open=new`);
    await page.getByRole("dialog").waitFor();
    expect(await page.locator("[role=dialog] header:not([role=presentation])").count()).toBe(0);
  });

  test("what is wrong with a gate is read whole, on the wall and at Home", async () => {
    for (const view of ["/wall", "/"]) {
      const { page } = await bench.open(view, { viewport: { width: 1920, height: 1080 } });
      const words = page.locator("[class*=_word_]");
      await words.first().waitFor();
      const cut = await words.evaluateAll((all) => {
        // The longest that a gate can be said to be.
        for (const word of all) word.textContent = "Agen tidak terhubung +2";
        return all.filter((word) => word.scrollWidth > word.clientWidth && word.clientWidth > 0).length;
      });
      expect(cut, view).toBe(0);
    }
  });
});

/** Runs in the page: the names of its regions. */
function namesOfParts(): string[] {
  const parts = document.querySelectorAll("main section, main [role=region]");
  return [...parts].flatMap((part) => {
    const by = document.getElementById(part.getAttribute("aria-labelledby") ?? "");
    const name = part.getAttribute("aria-label") ?? by?.textContent ?? "";
    return name === "" ? [] : [name];
  });
}
