import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "./api/queries.ts";
import { LanguageProvider } from "./messages/language.tsx";
import { createRoutes } from "./routes.tsx";
import { Reauthentication } from "./session/reauthentication.tsx";
import { styleNonce } from "./theme/nonce.ts";
import { theme } from "./theme/theme.ts";

const queries = createQueryClient();

/** The whole console: looks, language, what was read, and the routes. */
export function Console() {
  // It reads the address when it is made: not before a screen on a wall has taken its token out of there.
  const [router] = useState(() => createRoutes(queries));
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <ModalsProvider>
            <Notifications position="bottom-right" />
            <RouterProvider router={router} />
            <Reauthentication />
          </ModalsProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}
