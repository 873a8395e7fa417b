import { PersistQueryClientProvider } from "@tanstack/react-query-persist-client";
import { BrowserRouter } from "react-router";
import { LanguageProvider } from "../../web/src/messages/language.tsx";
import { keptFor, persister, queries } from "./api/queries.ts";
import { Views } from "./views.tsx";

export function App() {
  return (
    <PersistQueryClientProvider client={queries} persistOptions={{ persister, maxAge: keptFor }}>
      <LanguageProvider>
        <BrowserRouter>
          <Views />
        </BrowserRouter>
      </LanguageProvider>
    </PersistQueryClientProvider>
  );
}
