import {
  IconAlertTriangle,
  IconBell,
  IconGauge,
  IconHome,
  IconReceipt,
  IconUser,
} from "@tabler/icons-react";
import { Link, NavLink, Outlet } from "react-router";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { useOnline } from "../components/use-online.ts";
import { utilityName, useUtility } from "../components/utility.ts";
import { common } from "../messages/messages.ts";
import { useSession } from "../session/session.ts";
import { useNewVersion } from "../worker/register.ts";
import { Waiting } from "../outbox/waiting.tsx";

/** The frame of every view: whose app it is, what is going on with the line, and the tabs. */
export function Layout() {
  const t = useMessages(common);
  const isSignedIn = useSession() !== undefined;
  const isOnline = useOnline();
  const takeVersion = useNewVersion();
  return (
    <div className="frame">
      <a href="#content" className="skip">
        {t.skip}
      </a>
      <Head isSignedIn={isSignedIn} />
      <main id="content" tabIndex={-1}>
        {!isOnline && (
          <p role="status" className="note warn">
            {t.noLine}
          </p>
        )}
        {takeVersion !== undefined && (
          <div role="status" className="note row apart">
            {t.newVersion}
            <button type="button" onClick={takeVersion}>
              {t.takeIt}
            </button>
          </div>
        )}
        {isSignedIn && <Waiting />}
        <Outlet />
      </main>
      {isSignedIn && <Tabs />}
    </div>
  );
}

function Head({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useMessages(common);
  const utility = useUtility();
  return (
    <header className="head">
      {utility?.logo_url != null && <img src={utility.logo_url} alt="" />}
      <Link to="/" className="name">
        {utility?.nama ?? utilityName()}
      </Link>
      {isSignedIn ? <Bell /> : <Link to="/masuk">{t.signIn}</Link>}
    </header>
  );
}

function Bell() {
  const t = useMessages(common);
  const unread = useRead("/app/beranda").data?.pesan_belum_dibaca ?? 0;
  return (
    <Link to="/pesan" className="bell" aria-label={unread === 0 ? t.inbox : `${t.inbox}, ${t.unread(unread)}`}>
      <IconBell size={24} aria-hidden />
      {unread > 0 && (
        <span className="count" aria-hidden>
          {Math.min(unread, 99)}
        </span>
      )}
    </Link>
  );
}

function Tabs() {
  const t = useMessages(common);
  const tabs = [
    ["/", t.home, IconHome],
    ["/tagihan", t.bills, IconReceipt],
    ["/meter", t.meter, IconGauge],
    ["/lapor", t.report, IconAlertTriangle],
    ["/akun", t.account, IconUser],
  ] as const;
  return (
    <nav className="tabs">
      <ul>
        {tabs.map(([address, name, Icon]) => (
          <li key={address}>
            <NavLink to={address} end={address === "/"}>
              <Icon size={24} aria-hidden />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
