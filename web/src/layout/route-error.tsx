import { Alert, Button, Center, Stack, Text } from "@mantine/core";
import { useNetwork, useWindowEvent } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { commonMessages } from "../messages/common-messages.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  title: ["Halaman ini rusak", "This page is broken"],
  hint: [
    "Tidak ada data yang hilang: yang sudah tersimpan tetap tersimpan. Muat ulang halaman ini; bila terulang, laporkan tulisan di bawah.",
    "No data is lost: what was saved is saved. Reload this page; if it happens again, report the text below.",
  ],
  reload: ["Muat ulang", "Reload"],
  unfetched: ["Halaman ini belum dapat dibuka", "This page could not be opened yet"],
  offline: [
    "Tidak ada sambungan. Halaman ini dibuka sendiri begitu tersambung lagi.",
    "No connection. This page opens by itself once it is connected again.",
  ],
  silent: [
    "Layanan tidak menjawab, atau Loket baru saja diperbarui. Coba lagi sebentar.",
    "The service does not answer, or Loket has just been updated. Try again in a moment.",
  ],
});

/** A view that failed, or whose code could not be fetched: without a network, or after an update of the console. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Center p="xl">{isCodeUnavailable(error) ? <CodeUnavailable /> : <ViewFailed error={error} />}</Center>
  );
}

function ViewFailed({ error }: { error: unknown }) {
  const t = useMessages(messages);
  return (
    <Alert color="red" title={t.title} maw={560} role="alert">
      <Stack align="flex-start">
        <Text size="sm">{t.hint}</Text>
        <Text size="xs" ff="monospace">
          {error instanceof Error ? error.message : String(error)}
        </Text>
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
      </Stack>
    </Alert>
  );
}

function CodeUnavailable() {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const { online } = useNetwork();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await reloadIfReachable();
    setBusy(false);
  };
  useWindowEvent("online", () => void tryAgain());
  return (
    <Alert color="orange" title={t.unfetched} maw={560} role="alert">
      <Stack align="flex-start">
        <Text size="sm">{online ? t.silent : t.offline}</Text>
        <Button onClick={() => void tryAgain()} loading={busy}>
          {common.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}

// A browser may remember that a module could not be fetched, so the page is reloaded. Without a server a reload would show
// the browser's error page instead of this one, which recovers by itself; so the server is tried first.
async function reloadIfReachable(): Promise<void> {
  try {
    await fetch(window.location.href, { cache: "no-store" });
  } catch {
    return;
  }
  window.location.reload();
}

// As Chromium, Firefox, Safari and Vite (for styles) word it: nothing else marks this error.
function isCodeUnavailable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}
