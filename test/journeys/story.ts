import { type CustomerClient, createCustomerClient } from "../../client/customer.ts";
import { createStaffClient, dataOf, login, type StaffClient } from "../../client/staff.ts";
import { statementOf } from "../../simulator/utility/bank.ts";
import { closeMonth, importList, importStatement } from "../../simulator/utility/office.ts";
import { enterMasterData } from "../../simulator/utility/setup.ts";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { type Mailbox, startMailbox } from "../mailbox.ts";
import { codeMailedTo } from "../mailed-codes.ts";

const zone = "Asia/Jakarta";
export const password = "air bersih 2026";

/** Two households of class RT-A, as staff load them: 25 m³ cost 47,300 rupiah. */
export const homes = [
  { sl: "0101000001", phone: "0811-1000-001", meter: 100, latitude: -4.5, longitude: 110.2 },
  { sl: "0101000002", phone: "0811-1000-002", meter: 500, latitude: -4.51, longitude: 110.21 },
] as const;

export interface Story {
  server: TestServer;
  mailbox: Mailbox;
  /** An admin, logged in at the story's time. */
  staff: StaffClient;
  bankAccount: number;
  /** Sets the clock of the service, which runs on from there, and logs staff in again. */
  at: (moment: string) => Promise<void>;
  /** Staff record what the meters show, by CSV: [connection, stand]. */
  readMeters: (period: string, ...stands: [string, number][]) => Promise<void>;
  bill: (period: string) => Promise<void>;
  /** This many rupiah arrive at the bank, and staff import its statement. */
  moneyArrives: (amount: number, sender?: string) => Promise<void>;
  /** Registers on a phone. */
  register: (username: string) => Promise<CustomerClient>;
  close: () => Promise<void>;
}

/** A waterworks that has just opened: staff have loaded prices, customers and connections by CSV. The mail server is a real one. */
export async function openWaterworks(moment = "2026-10-01T08:00:00+07:00"): Promise<Story> {
  const mailbox = await startMailbox();
  const server = await startTestServer({ SMTP_URL: mailbox.url, CUSTOMER_TOKEN_TTL: "31536000" });
  const story: Story = {
    server,
    mailbox,
    staff: createStaffClient(server.url),
    bankAccount: 0,
    async at(moment) {
      server.clock.set(moment);
      story.staff = createStaffClient(server.url, { token: await login(server.url, "admin", adminPassword) });
    },
    async readMeters(period, ...stands) {
      const rows = stands.map(([sl, stand]) => `${sl},${period},${stand}`);
      await importList(story.staff, "/backoffice/v1/readings/import", ["sl,period,stand", ...rows]);
    },
    bill: (period) => closeMonth(story.staff, period),
    async moneyArrives(amount, sender = "WULAN TELAGA") {
      const at = server.clock.now();
      const line = { at, amount, sender, text: "TRSF E-BANKING", reference: `FT${at.getTime()}` };
      await importStatement(story.staff, story.bankAccount, statementOf([line], zone));
    },
    async register(username) {
      const body = { username, password, nama: "Wulan Telaga", email: `${username}@example.com` };
      const { token } = await dataOf(createCustomerClient(server.publicUrl).POST("/app/daftar", { body }));
      const customer = createCustomerClient(server.publicUrl, { token });
      const { kode } = await codeMailedTo(mailbox, body.email);
      await dataOf(customer.POST("/app/konfirmasi_kontak", { body: { isian: "email", kode } }));
      return customer;
    },
    async close() {
      await server.close();
      await mailbox.close();
    },
  };
  await story.at(moment);
  story.bankAccount = await enterMasterData(story.staff, "2026-01-01");
  await importList(story.staff, "/backoffice/v1/customers/import", [
    "code,name,phone,address",
    ...homes.map(({ sl, phone }) => `P-${sl},Wulan Telaga,${phone},Jl. Melati No. 1`),
  ]);
  await importList(story.staff, "/backoffice/v1/connections/import", [
    "sl,customer_code,class_code,address,area,meter_no,initial_stand,latitude,longitude",
    ...homes.map(
      (home) =>
        `${home.sl},P-${home.sl},RT-A,Jl. Melati No. 1,UTARA,M-${home.sl},${home.meter},${home.latitude},${home.longitude}`,
    ),
  ]);
  return story;
}

/** A waterworks whose first month has been read and billed: 25 m³ each, issued on 1 November, due on the 20th. */
export async function billedWaterworks(): Promise<Story> {
  const story = await openWaterworks();
  await story.at("2026-10-25T08:00:00+07:00");
  await story.readMeters("202610", [homes[0].sl, 125], [homes[1].sl, 525]);
  await story.at("2026-11-01T08:00:00+07:00");
  await story.bill("202610");
  return story;
}

/** Registers, and proves by the phone number that the connection is the own one. */
export async function owner(
  story: Story,
  username: string,
  home: (typeof homes)[number],
): Promise<CustomerClient> {
  const customer = await story.register(username);
  const body = { sl: home.sl, label: "Rumah", no_hp_terdaftar: home.phone };
  await dataOf(customer.POST("/app/confirm_sl", { body }));
  return customer;
}
