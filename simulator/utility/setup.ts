import { dataOf, type StaffClient } from "../../client/staff.ts";
import { importList, unlessConflict } from "./office.ts";
import { phoneOf } from "./people.ts";
import { bannerOf } from "./photos.ts";
import { type Area, areas, type Connection, classes } from "./waterworks.ts";

export const bank = { name: "BANK LOKETAN", account: "880-011-2233" };

/** What the waterworks begins with: prices, rules, a bank account. What is there already stays. @returns the bank account's id */
export async function enterMasterData(staff: StaffClient, from: string): Promise<number> {
  await enterPrices(staff, from);
  await enterRules(staff, from);
  const crews = areas.map((area, index) => `${crewOf(area)},${phoneOf(9_900_000 + index)}`);
  await importList(staff, "/backoffice/v1/crews/import", ["name,phone", ...crews]);
  const query = { page: 1, limit: 100 };
  const found = await dataOf(staff.GET("/backoffice/v1/bank-accounts", { params: { query } }));
  const known = found.items.find(({ account_no }) => account_no === bank.account);
  if (known !== undefined) return known.id;
  const body = {
    bank: bank.name,
    account_no: bank.account,
    holder: "Perumda Air Minum Loketan",
    csv_mapping,
  };
  return (await dataOf(staff.POST("/backoffice/v1/bank-accounts", { body }))).id;
}

const csv_mapping = {
  delimiter: ";" as const,
  date_column: "Tanggal",
  date_pattern: "DD/MM/YYYY",
  time_column: "Jam",
  credit_column: "Kredit",
  thousands: "." as const,
  decimal: "," as const,
  description_column: "Keterangan",
  sender_column: "Pengirim",
  reference_column: "Referensi",
};

/** What the crew of an area is called. */
export function crewOf({ code }: Area): string {
  return `Regu ${code.slice(0, 1)}${code.slice(1).toLowerCase()}`;
}

async function enterPrices(staff: StaffClient, effective_from: string): Promise<void> {
  for (const { code, name, blocks, base, maintenance } of classes) {
    await unlessConflict(dataOf(staff.POST("/backoffice/v1/tariff-classes", { body: { code, name } })));
    const tariff = {
      effective_from,
      blocks: blocks.map(([to, price], index) => {
        const before = blocks[index - 1]?.[0] ?? null;
        return { from: before === null ? 0 : before + 1, to, price };
      }),
      minimum_volume: code === "SOS" ? 0 : 5,
      base_fee: base,
      maintenance_fee: maintenance,
      admin_fee: 2500,
      legal_basis: "Peraturan contoh Kota Loketan 3/2024",
    };
    const url = "/backoffice/v1/tariff-classes/{code}/tariffs";
    const params = { path: { code } };
    const { items } = await dataOf(staff.GET(url, { params }));
    if (items.length === 0) await dataOf(staff.POST(url, { params, body: tariff }));
  }
}

async function enterRules(staff: StaffClient, effective_from: string): Promise<void> {
  const rule = { kind: "PERCENT" as const, rate_basis_points: 1000, minimum: 2000, maximum: 50_000 };
  const stamp = { effective_from, threshold: 5_000_000, amount: 10_000 };
  const levy = { kind: "RETRIBUSI" as const, class_code: "2A3", effective_from, amount: 3000 };
  const service = {
    kind: "BIAYA_LAYANAN" as const,
    method: "TRANSFER" as const,
    effective_from,
    amount: 1500,
  };
  await unlessConflict(
    dataOf(staff.POST("/backoffice/v1/penalty-rules", { body: { effective_from, rule } })),
  );
  await unlessConflict(dataOf(staff.POST("/backoffice/v1/stamp-rules", { body: stamp })));
  for (const body of [levy, service])
    await unlessConflict(dataOf(staff.POST("/backoffice/v1/fees", { body })));
}

/** The customers and connections, as CSV lists. */
export async function enterConnections(
  staff: StaffClient,
  connections: readonly Connection[],
  installedOn: string,
): Promise<void> {
  const customers = new Map(connections.map(({ customer }) => [customer.code, customer]));
  await importList(staff, "/backoffice/v1/customers/import", [
    "code,name,nik,phone,address",
    ...[...customers.values()].map(({ code, name, nik, phone, address }) =>
      [code, name, nik, phone, address].join(","),
    ),
  ]);
  await importList(staff, "/backoffice/v1/connections/import", [
    "sl,customer_code,class_code,address,area,meter_no,meter_digits,initial_stand,latitude,longitude,installed_on",
    ...connections.map((one) =>
      [
        one.sl,
        one.customer.code,
        one.waterClass.code,
        one.address,
        one.area.code,
        one.meterNo,
        one.meterDigits,
        one.initialStand,
        one.latitude,
        one.longitude,
        installedOn,
      ].join(","),
    ),
  ]);
}

/** Promotions around a moment: one over, one shown, one to come. */
export async function enterPromotions(staff: StaffClient, now: Date): Promise<void> {
  const { items } = await dataOf(
    staff.GET("/backoffice/v1/promotions", { params: { query: { page: 1, limit: 1 } } }),
  );
  if (items.length > 0) return;
  const day = 86_400_000;
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  for (const [title, text, from, to] of [
    ["Bebas denda bulan ulang tahun kota", "Tunggakan dapat dibayar tanpa antre.", -60, -30],
    ["Diskon pasang baru 20 %", "Untuk pendaftaran lewat aplikasi sampai akhir bulan.", -5, 25],
    ["Undian baca meter mandiri", "Kirim foto meter Anda tepat waktu dan ikut undian.", 10, 40],
  ] as const) {
    const image = await bannerOf(title);
    const { file_id } = await dataOf(staff.POST("/backoffice/v1/files", { body: { image, public: true } }));
    const body = { title, body: text, file_id, starts_at: at(from), ends_at: at(to) };
    await dataOf(staff.POST("/backoffice/v1/promotions", { body }));
  }
}
