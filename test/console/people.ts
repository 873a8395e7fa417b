import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type CustomerClient, createCustomerClient } from "../../client/customer.ts";
import { createStaffClient, dataOf, login, type StaffClient } from "../../client/staff.ts";
import { patientFetch } from "../harness.ts";
import { takePhoto } from "../photo.ts";
import { addStaff } from "./add-staff.ts";
import type { Bench } from "./browser.ts";

/** The demo's admin, on the API. */
export async function adminOf({ demo }: Bench): Promise<StaffClient> {
  const token = await login(demo.url, "admin", demo.password);
  return createStaffClient(demo.url, { token, fetch: patientFetch });
}

/** Somebody of the staff with this role, to sign in as. */
export async function someone(staff: StaffClient, role: "viewer" | "operator" | "admin") {
  const who = { username: `meja.${role}`, password: "kata sandi yang panjang" };
  await addStaff(staff, { ...who, role });
  return who;
}

/** A customer of the demo who is none of its own, which pay and complain by themselves. */
export async function newCustomer({ demo }: Bench, username: string, nama: string): Promise<CustomerClient> {
  const body = { username, nama, password: "air bersih 2026", email: `${username}@example.com` };
  const visitor = createCustomerClient(demo.publicUrl);
  const { token } = await dataOf(visitor.POST("/app/daftar", { body }));
  return createCustomerClient(demo.publicUrl, { token });
}

/** Connections with at least two unpaid bills of water, which no household of the demo pays. */
export async function debtorsOf(staff: StaffClient): Promise<string[]> {
  const query = { limit: 100, kind: "AIR" as const, status: "BELUM_LUNAS" as const };
  const { items } = await dataOf(staff.GET("/backoffice/v1/bills", { params: { query } }));
  const counts = new Map<string, number>();
  for (const { sl, payment_code } of items)
    if (sl !== null && payment_code === null) counts.set(sl, (counts.get(sl) ?? 0) + 1);
  // Every twentieth connection has a household with the app, and the one after it may be paid by the same.
  const isQuiet = (sl: string) => ![8, 9].includes(Number(sl.slice(-4)) % 20);
  return [...counts].filter(([sl, count]) => count > 1 && isQuiet(sl)).map(([sl]) => sl);
}

/** Asks for a payment by transfer of a connection's bills. */
export async function requestTransfer(client: CustomerClient, sl: string) {
  await dataOf(client.POST("/app/confirm_sl", { body: { sl } }));
  return dataOf(client.POST("/app/request_pembayaran", { body: { sl, metode: "TRANSFER" } }));
}

/** Reports a fault, and tells its number. */
export async function report(client: CustomerClient): Promise<string> {
  const body = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang sejak kemarin." };
  return (await dataOf(client.POST("/app/upload_gangguan", { body }))).no_laporan;
}

/** A file as an input of files takes it. */
export async function photoFile(name: string) {
  const data = await takePhoto();
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(data.split(",")[1] ?? "", "base64") };
}

export function csvFile(name: string, text: string) {
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

/** As the console writes it in Indonesian: 'Rp 47.300'. */
export function rupiah(amount: number): string {
  return `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")}`;
}

/** What stands there, its spaces made plain; waits until it is `expected`. */
export async function expectText(place: Locator, expected: string | RegExp): Promise<void> {
  const text = async () => (await place.allInnerTexts()).join(" ").replace(/\s+/g, " ");
  // To read all the text of a view makes it lay out: not more often than somebody could notice.
  await expect.poll(text, { interval: 100 }).toMatch(expected);
}

/** Presses Tab until the element has the focus, as somebody without a mouse. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${place}`);
}

/** Makes a connection that nobody has read yet, its meter at 100 m³, and links it to the account as its owner's. */
export async function newHome(staff: StaffClient, client: CustomerClient, sl: string): Promise<void> {
  const phone = "0812-9000-0001";
  const customer = { code: `UJI-${sl}`, name: "Intan Meter", phone, address: "Jl. Uji No. 1" };
  await dataOf(staff.POST("/backoffice/v1/customers", { body: customer }));
  const meter = { meter_no: `UJI-${sl}`, meter_digits: 5, initial_stand: 100 };
  const place = { address: customer.address, area: "UTARA" };
  const body = { sl, customer_code: customer.code, class_code: "RT-A", ...place, ...meter };
  await dataOf(staff.POST("/backoffice/v1/connections", { body }));
  await dataOf(client.POST("/app/confirm_sl", { body: { sl, no_hp_terdaftar: phone } }));
}

/** What can be pressed or followed in a part of the page, by its name; in one look, as each name sought by its role takes as long. */
export function offeredOn(place: Locator): Promise<string[]> {
  return place.locator("button, a, h2").evaluateAll((all) => {
    const visible = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return visible.map((one) => one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "");
  });
}

/** Presses the button of exactly this name. */
export function press(place: Page | Locator, name: string): Promise<void> {
  return place.getByRole("button", { name, exact: true }).click();
}

/** A refusal is told to the browser's console; it may be this one, and nothing else. */
export function isOtherThan(status: number): (fault: string) => boolean {
  return (fault) => !fault.includes(`responded with a status of ${status}`);
}
