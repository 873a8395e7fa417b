import type { View } from "../components/view.ts";

/** The views of the water utility, in the order of the sidebar. */
export const waterViews: View[] = [
  { path: "/water", load: async () => (await import("./home/home.tsx")).WaterHome },
  { path: "/water/customers", load: async () => (await import("./customers/customers.tsx")).Customers },
  {
    path: "/water/customers/:code",
    load: async () => (await import("./customers/customer.tsx")).CustomerPage,
  },
  {
    path: "/water/connections",
    load: async () => (await import("./connections/connections.tsx")).Connections,
  },
  {
    path: "/water/connections/:sl",
    load: async () => (await import("./connections/connection.tsx")).ConnectionPage,
  },
  { path: "/water/areas", load: async () => (await import("./connections/areas.tsx")).Areas },
  { path: "/water/accounts", load: async () => (await import("./accounts/accounts.tsx")).Accounts },
  { path: "/water/accounts/:id", load: async () => (await import("./accounts/account.tsx")).AccountPage },
  { path: "/water/deliveries", load: async () => (await import("./deliveries/deliveries.tsx")).Deliveries },
  {
    path: "/water/message-texts",
    load: async () => (await import("./message-texts/message-texts.tsx")).MessageTexts,
  },
  { path: "/water/wallets", load: async () => (await import("./wallets/wallets.tsx")).Wallets },
  { path: "/water/wallets/:number", load: async () => (await import("./wallets/wallet.tsx")).WalletPage },
  { path: "/water/bills", load: async () => (await import("./bills/bills.tsx")).Bills },
  { path: "/water/bills/:number", load: async () => (await import("./bills/bill.tsx")).BillPage },
  { path: "/water/billing", load: async () => (await import("./billing/billing.tsx")).Billing },
  { path: "/water/billing/:period", load: async () => (await import("./billing/period.tsx")).PeriodPage },
  { path: "/water/payments", load: async () => (await import("./payments/payments.tsx")).Payments },
  { path: "/water/payments/:code", load: async () => (await import("./payments/payment.tsx")).PaymentPage },
  { path: "/water/counter", load: async () => (await import("./payments/counter.tsx")).Counter },
  { path: "/water/tills", load: async () => (await import("./payments/tills.tsx")).Tills },
  { path: "/water/tills/:id", load: async () => (await import("./payments/till.tsx")).TillPage },
  { path: "/water/proofs", load: async () => (await import("./payments/proofs.tsx")).Proofs },
  { path: "/water/mutations", load: async () => (await import("./mutations/mutations.tsx")).Mutations },
  {
    path: "/water/bank-accounts",
    load: async () => (await import("./bank-accounts/bank-accounts.tsx")).BankAccounts,
  },
  {
    path: "/water/bank-accounts/:id",
    load: async () => (await import("./bank-accounts/bank-account.tsx")).BankAccountPage,
  },
  { path: "/water/reports", load: async () => (await import("./reports/reports.tsx")).Reports },
  { path: "/water/reports/:number", load: async () => (await import("./reports/report.tsx")).ReportPage },
  { path: "/water/outages", load: async () => (await import("./outages/outages.tsx")).Outages },
  { path: "/water/outages/:id", load: async () => (await import("./outages/outage.tsx")).OutagePage },
  { path: "/water/jobs", load: async () => (await import("./reports/jobs.tsx")).Jobs },
  { path: "/water/report-types", load: async () => (await import("./reports/report-types.tsx")).ReportTypes },
  { path: "/water/crews", load: async () => (await import("./reports/crews.tsx")).Crews },
  { path: "/water/map", load: async () => (await import("./map/report-map.tsx")).ReportMap },
  { path: "/water/map/outages", load: async () => (await import("./map/outage-map.tsx")).OutageMap },
  {
    path: "/water/map/connections",
    load: async () => (await import("./map/connection-map.tsx")).ConnectionMap,
  },
  { path: "/water/readings", load: async () => (await import("./readings/readings.tsx")).Readings },
  {
    path: "/water/self-readings",
    load: async () => (await import("./readings/self-readings.tsx")).SelfReadings,
  },
  { path: "/water/anomalies", load: async () => (await import("./readings/anomalies.tsx")).Anomalies },
  { path: "/water/schedules", load: async () => (await import("./readings/schedules.tsx")).Schedules },
  {
    path: "/water/installations",
    load: async () => (await import("./installations/installations.tsx")).Installations,
  },
  {
    path: "/water/installations/:number",
    load: async () => (await import("./installations/installation.tsx")).InstallationPage,
  },
  { path: "/water/pricing", load: async () => (await import("./pricing/pricing.tsx")).Pricing },
  {
    path: "/water/pricing/:code",
    load: async () => (await import("./pricing/tariff-class.tsx")).TariffClassPage,
  },
  { path: "/water/fees", load: async () => (await import("./pricing/fees.tsx")).Fees },
  {
    path: "/water/penalty-rules",
    load: async () => (await import("./pricing/penalty-rules.tsx")).PenaltyRules,
  },
  { path: "/water/stamp-rules", load: async () => (await import("./pricing/stamp-rules.tsx")).StampRules },
  { path: "/water/promotions", load: async () => (await import("./promotions/promotions.tsx")).Promotions },
];
