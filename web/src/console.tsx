import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-router/dom";
import { createQueries } from "./api/reading.ts";
import { styleNonce } from "./look/nonce.ts";
import { theme } from "./look/theme.ts";
import { createRoutes } from "./routes.tsx";
import { LanguageProvider } from "./words/language.tsx";

const queries = createQueries();
const router = createRoutes(queries);

/** The whole console: looks, language, what was read, and the routes. */
export function Console() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <ModalsProvider>
            <Notifications position="bottom-right" />
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}
