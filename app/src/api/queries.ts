import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../client/errors.ts";
import { store } from "../session/store.ts";

/** Milliseconds for which the last answers are kept on the phone. */
export const keptFor = 60 * 86_400_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a line the call fails at once, and what was kept is shown.
      networkMode: "always",
      // Views that are opened together share an answer; a view that is opened again asks again.
      staleTime: 2000,
      gcTime: keptFor,
      retry: (count, error) => !(error instanceof ApiError) && navigator.onLine && count < 2,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** Where the last answers wait for the next visit. */
export const persister = createAsyncStoragePersister({ storage: store, key: "answers", throttleTime: 100 });

/** Forgets what was read: somebody else may use this phone next. */
export async function forgetAnswers(): Promise<void> {
  queries.clear();
  await persister.removeClient();
}
