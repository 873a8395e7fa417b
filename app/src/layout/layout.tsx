import { IconAlertTriangle, IconBell, IconGauge, IconHome, IconReceipt, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { useOnline } from "../components/use-online.ts";
import { useUtility, utilityName } from "../components/utility.ts";
import { useUtilityColour } from "../components/utility-colour.ts";
import { useOwnMessages } from "../inbox/use-own-messages.ts";
import { common } from "../messages/messages.ts";
import { Waiting } from "../outbox/waiting.tsx";
import { useSession } from "../session/session.ts";
import { useNewVersion } from "../worker/register.ts";

/** The frame of every view: whose app it is, what is going on with the line, and the tabs. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useMessages(common);
  const isSignedIn = useSession() !== undefined;
  const isOnline = useOnline();
  const takeVersion = useNewVersion();
  useUtilityColour();
  useOwnMessages(isSignedIn);
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
        <Waiting />
        {children}
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
    <Link
      to="/pesan"
      className="bell"
      aria-label={unread === 0 ? t.inbox : `${t.inbox}, ${t.unread(unread)}`}
    >
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
  const [address] = useLocation();
  const isHere = (tab: string) => (tab === "/" ? address === "/" : address.startsWith(tab));
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
        {tabs.map(([tab, name, Icon]) => (
          <li key={tab}>
            <Link to={tab} aria-current={isHere(tab) ? "page" : undefined}>
              <Icon size={24} aria-hidden />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
