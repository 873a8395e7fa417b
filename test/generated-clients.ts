import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { generateSource } from "oazapfts";
import openapiTypes, { astToString } from "openapi-typescript";

export interface Generator {
  /** Writes the client of an OpenAPI document into a folder that is there. */
  generate: (document: string, folder: string) => Promise<void>;
  /** A program over the clients in `./staff` and `./customer`, which exports `live(day: Day): Promise<Read>` of client-day.ts. */
  program: string;
}

/** In front of each program: a value of `any`, which is what a generator makes of what it does not understand, does not compile. */
const typed = `import type { Day, Read } from "./day";
const typed = <T>(value: 0 extends 1 & T ? never : T): T => value;
`;

export const generators = {
  "openapi-typescript and openapi-fetch": {
    async generate(document, folder) {
      const types = astToString(await openapiTypes(readFileSync(document, "utf8")));
      writeFileSync(join(folder, "paths.ts"), types);
    },
    program: `${typed}
import createClient from "openapi-fetch";
import type { paths as CustomerPaths } from "./customer/paths";
import type { paths as StaffPaths } from "./staff/paths";

function given<T>({ data }: { data?: T }): T {
  if (data === undefined) throw new Error("the call was refused");
  return data;
}

export async function live(day: Day): Promise<Read> {
  const { event, date, sl } = day;
  const staff = createClient<StaffPaths>({ baseUrl: day.staffUrl });
  const login = { username: "admin", password: day.password };
  const { token } = given(await staff.POST("/auth/v1/login", { body: login })).data;
  const headers = { Authorization: \`Bearer \${typed(token)}\` };
  given(await staff.POST("/retribusi/v1/ingest", { body: event, headers: { "X-API-KEY": day.key } }));
  const query = { date, location_code: event.location_code };
  const summary = given(await staff.GET("/retribusi/v1/summary/daily", { params: { query }, headers })).data;

  const customer = createClient<CustomerPaths>({ baseUrl: day.customerUrl });
  given(await customer.POST("/app/daftar", { body: day.customer }));
  const { username, password } = day.customer;
  const session = given(await customer.POST("/app/login", { body: { username, password } })).data;
  const own = { Authorization: \`Bearer \${typed(session.token)}\` };
  given(await customer.POST("/app/confirm_sl", { body: { sl, no_hp_terdaftar: day.phone }, headers: own }));
  const due = given(await customer.GET("/app/tagihan/{sl}", { params: { path: { sl } }, headers: own })).data;
  return {
    events: typed(summary.total_count),
    revenue: typed(summary.total_revenue),
    bills: typed(due.tagihan.length),
    total: typed(due.total_tagihan),
  };
}
`,
  },
  "hey-api": {
    async generate(document, folder) {
      await createClient({ input: document, output: { path: folder }, logs: { level: "silent" } });
    },
    program: `${typed}
import { client as customer } from "./customer/client.gen";
import { getTagihanBySl, postConfirmSl, postDaftar, postLogin as postCustomerLogin } from "./customer/sdk.gen";
import { client as staff } from "./staff/client.gen";
import { getSummaryDaily, postIngest, postLogin } from "./staff/sdk.gen";

export async function live(day: Day): Promise<Read> {
  const { event, date, sl } = day;
  staff.setConfig({ baseUrl: day.staffUrl, throwOnError: true });
  const login = { username: "admin", password: day.password };
  const { data: entered } = await postLogin({ body: login, throwOnError: true });
  const { token } = entered.data;
  staff.setConfig({ auth: ({ type }) => (type === "http" ? typed(token) : day.key) });
  await postIngest({ body: event, throwOnError: true });
  const query = { date, location_code: event.location_code };
  const { data: summary } = await getSummaryDaily({ query, throwOnError: true });

  customer.setConfig({ baseUrl: day.customerUrl });
  await postDaftar({ body: day.customer, throwOnError: true });
  const { username, password } = day.customer;
  const { data: session } = await postCustomerLogin({ body: { username, password }, throwOnError: true });
  customer.setConfig({ auth: typed(session.data.token) });
  await postConfirmSl({ body: { sl, no_hp_terdaftar: day.phone }, throwOnError: true });
  const { data: due } = await getTagihanBySl({ path: { sl }, throwOnError: true });
  return {
    events: typed(summary.data.total_count),
    revenue: typed(summary.data.total_revenue),
    bills: typed(due.data.tagihan.length),
    total: typed(due.data.total_tagihan),
  };
}
`,
  },
  oazapfts: {
    async generate(document, folder) {
      writeFileSync(join(folder, "calls.ts"), await generateSource(document));
    },
    program: `${typed}
import { ok } from "@oazapfts/runtime";
import * as customer from "./customer/calls";
import * as staff from "./staff/calls";

export async function live(day: Day): Promise<Read> {
  const { event, date, sl } = day;
  staff.defaults.baseUrl = day.staffUrl;
  const { token } = (await ok(staff.postLogin({ username: "admin", password: day.password }))).data;
  await ok(staff.postIngest(event, {}, { headers: { "X-API-KEY": day.key } }));
  const headers = { Authorization: \`Bearer \${typed(token)}\` };
  const where = { locationCode: event.location_code };
  const summary = (await ok(staff.getSummaryDaily(date, where, { headers }))).data;

  customer.defaults.baseUrl = day.customerUrl;
  await ok(customer.postDaftar(day.customer));
  const { username, password } = day.customer;
  const session = (await ok(customer.postLogin({ username, password }))).data;
  customer.defaults.headers = { Authorization: \`Bearer \${typed(session.token)}\` };
  await ok(customer.postConfirmSl({ sl, no_hp_terdaftar: day.phone }));
  const due = (await ok(customer.getTagihanBySl(sl))).data;
  return {
    events: typed(summary.total_count),
    revenue: typed(summary.total_revenue),
    bills: typed(due.tagihan.length),
    total: typed(due.total_tagihan),
  };
}
`,
  },
} satisfies { [name: string]: Generator };

/** A file of a generated client: its path below the folder, and its text. */
export type ClientFile = [path: string, text: string];

/** All that is in a folder and below it. */
export function filesOf(folder: string): ClientFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path): ClientFile => [path.slice(folder.length + 1), readFileSync(path, "utf8")]);
}

/** Puts files where `filesOf` found such. */
export function writeFiles(folder: string, files: readonly ClientFile[]): void {
  for (const [path, text] of files) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
