import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { LanguageProvider } from "./messages/language.tsx";
import { Reauthentication } from "./sign-in/reauthentication.tsx";
import { styleNonce } from "./theme/nonce.ts";
import { theme } from "./theme/theme.ts";

interface ConsoleProps {
  queries: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The whole console: looks, language, what was read, the routes, and what may appear over any view. */
export function Console({ queries, router }: ConsoleProps) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <ModalsProvider />
          <Notifications position="bottom-right" />
          <Reauthentication />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}
