import { type ComponentType, lazy, Suspense } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { useMessages } from "../../web/src/messages/language.tsx";
import { Page } from "./components/page.tsx";
import { common } from "./messages/messages.ts";
import { useSession } from "./session/session.ts";
import { SignIn } from "./visitors/sign-in.tsx";
import { Welcome } from "./visitors/welcome.tsx";

/** A view whose code is fetched when it is opened first. */
function later<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const Home = later(() => import("./home/home.tsx"), "Home");

/** Open to everybody, by address. */
const open: Record<string, ComponentType> = {
  "/masuk": SignIn,
  "/daftar": later(() => import("./visitors/sign-up.tsx"), "SignUp"),
  "/pulihkan": later(() => import("./visitors/recover.tsx"), "Recover"),
  "/cek": later(() => import("./visitors/check-bill.tsx"), "CheckBill"),
  "/tarif": later(() => import("./visitors/tariff.tsx"), "Tariff"),
  "/gangguan": later(() => import("./visitors/outages.tsx"), "Outages"),
  "/lapor": later(() => import("./reports/reports.tsx"), "Reports"),
  "/lapor/:no/:kode": later(() => import("./reports/guest-report.tsx"), "GuestReport"),
};

/** For customers who are signed in, by address. The service knows the first parts of all of them (src/utility/customer-page.ts). */
const own: Record<string, ComponentType> = {
  "/tagihan": later(() => import("./bills/bills.tsx"), "Bills"),
  "/tagihan/:id": later(() => import("./bills/bill.tsx"), "Bill"),
  "/bayar": later(() => import("./payments/payments.tsx"), "Payments"),
  "/bayar/pilih": later(() => import("./payments/choose.tsx"), "ChoosePayment"),
  "/bayar/:kode": later(() => import("./payments/payment.tsx"), "Payment"),
  "/meter": later(() => import("./meter/meter.tsx"), "Meter"),
  "/lapor/:no": later(() => import("./reports/report.tsx"), "Report"),
  "/pesan": later(() => import("./inbox/inbox.tsx"), "Inbox"),
  "/pasang": later(() => import("./installations/installations.tsx"), "Installations"),
  "/pasang/:no": later(() => import("./installations/installation.tsx"), "Installation"),
  "/akun": later(() => import("./account/account.tsx"), "Account"),
  "/akun/data": later(() => import("./account/profile.tsx"), "Profile"),
  "/akun/sambungan": later(() => import("./account/connections.tsx"), "Connections"),
  "/akun/sambungan/:sl": later(() => import("./account/payers.tsx"), "Payers"),
  "/akun/dompet": later(() => import("./account/wallet.tsx"), "Wallet"),
  "/akun/kata-sandi": later(() => import("./account/password.tsx"), "Password"),
  "/akun/pemberitahuan": later(() => import("./inbox/notifications.tsx"), "Notifications"),
  "/akun/hapus": later(() => import("./account/delete-account.tsx"), "DeleteAccount"),
  "/akun/perangkat": later(() => import("./account/devices.tsx"), "Devices"),
  "/sambungan": later(() => import("./account/add-connection.tsx"), "AddConnection"),
};

export function Views() {
  const t = useMessages(common);
  const isSignedIn = useSession() !== undefined;
  const [path] = useLocation();
  const search = useSearch();
  const address = search === "" ? path : `${path}?${search}`;
  const loading = (
    <p role="status" className="quiet">
      {t.loading}
    </p>
  );
  return (
    <Suspense fallback={loading}>
      <Switch>
        <Route path="/" component={isSignedIn ? Home : Welcome} />
        {Object.entries(open).map(([path, component]) => (
          <Route key={path} path={path} component={component} />
        ))}
        {!isSignedIn && <Redirect to={`/masuk?${new URLSearchParams({ ke: address })}`} replace />}
        {Object.entries(own).map(([path, component]) => (
          <Route key={path} path={path} component={component} />
        ))}
        <Route>
          <Page title={t.notThere}>{null}</Page>
        </Route>
      </Switch>
    </Suspense>
  );
}
