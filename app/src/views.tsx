import { lazy, Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { useMessages } from "../../web/src/messages/language.tsx";
import { Page } from "./components/page.tsx";
import { Layout } from "./layout/layout.tsx";
import { common } from "./messages/messages.ts";
import { useSession } from "./session/session.ts";
import { SignIn } from "./visitors/sign-in.tsx";
import { Welcome } from "./visitors/welcome.tsx";

const Home = lazy(async () => ({ default: (await import("./home/home.tsx")).Home }));
const SignUp = lazy(async () => ({ default: (await import("./visitors/sign-up.tsx")).SignUp }));

/** The app's addresses; the service knows their first parts (src/utility/customer-page.ts). */
export function Views() {
  const t = useMessages(common);
  const isSignedIn = useSession() !== undefined;
  const { pathname } = useLocation();
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route
          path="*"
          element={
            <Suspense
              fallback={
                <p role="status" className="quiet">
                  {t.loading}
                </p>
              }
            >
              <Routes>
                <Route path="/" element={isSignedIn ? <Home /> : <Welcome />} />
                <Route path="masuk" element={isSignedIn ? <Navigate to="/" replace /> : <SignIn />} />
                <Route path="daftar" element={<SignUp />} />
                <Route
                  path="*"
                  element={
                    isSignedIn ? (
                      <Page title={t.notThere}>{null}</Page>
                    ) : (
                      <Navigate to={`/masuk?${new URLSearchParams({ ke: pathname })}`} replace />
                    )
                  }
                />
              </Routes>
            </Suspense>
          }
        />
      </Route>
    </Routes>
  );
}
