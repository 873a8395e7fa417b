import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { DialogsLater } from "./layout/dialogs-later.tsx";
import { LanguageProvider } from "./messages/language.tsx";
import { styleNonce } from "./theme/nonce.ts";
import { theme } from "./theme/theme.ts";

interface ConsoleProps {
  queries: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The whole console: looks, language, what was read, and the routes. */
export function Console({ queries, router }: ConsoleProps) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <DialogsLater />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}
