import { PersistQueryClientProvider } from "@tanstack/react-query-persist-client";
import { LanguageProvider } from "../../web/src/messages/language.tsx";
import { keptFor, persister, queries } from "./api/queries.ts";
import { Layout } from "./layout/layout.tsx";
import { Views } from "./views.tsx";

export function App() {
  return (
    <PersistQueryClientProvider
      client={queries}
      persistOptions={{ persister, maxAge: keptFor }}
      // What an earlier visit knew is shown, and asked for again however young it is.
      onSuccess={() => queries.invalidateQueries()}
    >
      <LanguageProvider>
        <Layout>
          <Views />
        </Layout>
      </LanguageProvider>
    </PersistQueryClientProvider>
  );
}
