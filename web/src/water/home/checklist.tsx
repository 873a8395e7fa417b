import { useRead } from "../../api/queries.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { FirstSteps } from "../../office/imports/first-steps.tsx";
import { useThisPeriod } from "../../session/clock.ts";
import { useProductCheck, useRoleCheck } from "../../session/require-role.tsx";
import { monthOf } from "../months.ts";

const messages = defineMessages({
  steps: [
    {
      class: "Buat golongan tarif",
      tariff: "Tetapkan tarif golongan: harga per blok dan biaya tetap",
      penalty: "Tetapkan denda; tanpa aturan tidak ada denda",
      fee: "Tetapkan biaya lain, seperti retribusi dan biaya layanan; boleh dilewati",
      bank: "Catat rekening bank tempat pelanggan mentransfer",
      mapping: "Atur susunan kolom berkas mutasi rekening itu",
      customer: "Daftarkan pelanggan",
      connection: "Daftarkan sambungan dan meternya",
      user: "Beri petugas akun: kasir, pembaca meter, penagihan",
      reading: "Catat bacaan pertama",
      close: "Tutup periode pertama: tagihannya terbit",
    },
    {
      class: "Make a tariff class",
      tariff: "Set the tariff of the class: prices by block, and fixed charges",
      penalty: "Set the penalty; without a rule there is none",
      fee: "Set other fees, such as levies and the service fee; may be left out",
      bank: "Enter the bank account that customers transfer to",
      mapping: "Set up the columns of that account's statements",
      customer: "Register customers",
      connection: "Register connections with their meters",
      user: "Give staff accounts: counter, meter reading, billing",
      reading: "Record the first reading",
      close: "Close the first period: its bills are made",
    },
  ],
  ends: [
    "Daftar ini hilang sendiri begitu periode pertama ditutup.",
    "This list goes by itself when the first period is closed.",
  ],
});

const often = { refetchInterval: 15_000 };
const one = { query: { page: 1, limit: 1 } };

/** What is to be done before anybody can be billed. */
export function Checklist({ isRead }: { isRead: boolean }) {
  const t = useMessages(messages);
  const hasRole = useRoleCheck();
  const isAdmin = hasRole("admin");
  const managesUsers = useProductCheck()("whole") && isAdmin;
  const period = useThisPeriod();
  const classes = useRead("/backoffice/v1/tariff-classes", one, often);
  const code = classes.data?.items[0]?.code ?? "";
  const tariffs = useRead(
    "/backoffice/v1/tariff-classes/{code}/tariffs",
    { path: { code } },
    { ...often, enabled: code !== "" },
  );
  const penalties = useRead("/backoffice/v1/penalty-rules", {}, often);
  const fees = useRead("/backoffice/v1/fees", {}, often);
  const accounts = useRead("/backoffice/v1/bank-accounts", {}, often);
  const customers = useRead("/backoffice/v1/customers", one, often);
  const connections = useRead("/backoffice/v1/connections", one, often);
  const users = useRead("/auth/v1/users", one, { ...often, enabled: managesUsers });
  const [account] = accounts.data?.items ?? [];
  const isSome = (list: { data?: { items: readonly unknown[] } | undefined }) =>
    (list.data?.items.length ?? 0) > 0;
  const steps = [
    ["class", isSome(classes), "/water/pricing?open=new", isAdmin],
    [
      "tariff",
      code !== "" && isSome(tariffs),
      code === "" ? "/water/pricing" : `/water/pricing/${encodeURIComponent(code)}?open=version`,
      isAdmin,
    ],
    ["penalty", isSome(penalties), "/water/penalty-rules?open=new", isAdmin],
    ["fee", isSome(fees), "/water/fees?open=new", isAdmin],
    ["bank", account !== undefined, "/water/bank-accounts?open=new", isAdmin],
    [
      "mapping",
      account !== undefined && (account.csv_mapping ?? account.statement_profile) !== null,
      account === undefined ? "/water/bank-accounts" : `/water/bank-accounts/${account.id}`,
      isAdmin,
    ],
    ["customer", isSome(customers), "/water/customers?open=new", hasRole("operator")],
    ["connection", isSome(connections), "/water/connections?open=new", hasRole("operator")],
    ["user", (users.data?.pagination.total ?? 0) > 1, "/users?open=new", managesUsers],
    [
      "reading",
      isRead,
      `/water/anomalies?period=${monthOf(period)}&reason=MISSING`,
      hasRole("operator", "readings"),
    ],
    ["close", false, `/water/billing/${period}`, hasRole("operator", "billing")],
  ] as const;
  return (
    <FirstSteps
      steps={steps.map(([key, isDone, to, may]) => ({ key, text: t.steps[key], isDone, to, may }))}
      imported={[
        "tariff-classes",
        "tariffs",
        "bank-accounts",
        "customers",
        "connections",
        "arrears",
        "users",
      ]}
      ends={t.ends}
    />
  );
}
