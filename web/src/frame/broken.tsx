import { Alert, Button, Center, Stack, Text } from "@mantine/core";
import { useNetwork, useWindowEvent } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { everywhere } from "../words/everywhere.ts";
import { useWords, wordsOf } from "../words/language.tsx";

const words = wordsOf(
  {
    title: "Halaman ini rusak",
    hint: "Tidak ada data yang hilang: yang sudah tersimpan tetap tersimpan. Muat ulang halaman ini; bila terulang, laporkan tulisan di bawah.",
    reload: "Muat ulang",
    unfetched: "Halaman ini belum dapat dibuka",
    offline: "Tidak ada sambungan. Halaman ini dibuka sendiri begitu tersambung lagi.",
    silent: "Layanan tidak menjawab, atau Loket baru saja diperbarui. Coba lagi sebentar.",
  },
  {
    title: "This page is broken",
    hint: "No data is lost: what was saved is saved. Reload this page; if it happens again, report the text below.",
    reload: "Reload",
    unfetched: "This page could not be opened yet",
    offline: "No connection. This page opens by itself once it is connected again.",
    silent: "The service does not answer, or Loket has just been updated. Try again in a moment.",
  },
);

/** A view that failed, or whose code could not be fetched: without a network, or after an update of the console. */
export function Broken() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <Center p="xl">{isUnfetched(error) ? <Unfetched /> : <Failed error={error} />}</Center>;
}

function Failed({ error }: { error: unknown }) {
  const w = useWords(words);
  return (
    <Alert color="red" title={w.title} maw={560} role="alert">
      <Stack align="flex-start">
        <Text size="sm">{w.hint}</Text>
        <Text size="xs" ff="monospace">
          {error instanceof Error ? error.message : String(error)}
        </Text>
        <Button onClick={() => window.location.reload()}>{w.reload}</Button>
      </Stack>
    </Alert>
  );
}

function Unfetched() {
  const w = useWords(words);
  const all = useWords(everywhere);
  const { online } = useNetwork();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await reloadWhereAnswered();
    setBusy(false);
  };
  useWindowEvent("online", () => void tryAgain());
  return (
    <Alert color="orange" title={w.unfetched} maw={560} role="alert">
      <Stack align="flex-start">
        <Text size="sm">{online ? w.silent : w.offline}</Text>
        <Button onClick={() => void tryAgain()} loading={busy}>
          {all.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}

// A browser may keep in mind that a module could not be fetched, so the page is loaded anew; where nobody answers, that would leave
// the browser's own page in place of this one, which comes back by itself.
async function reloadWhereAnswered(): Promise<void> {
  try {
    await fetch(window.location.href, { cache: "no-store" });
  } catch {
    return;
  }
  window.location.reload();
}

// As Chromium, Firefox, Safari and Vite (for styles) say it: there is no other mark of it.
function isUnfetched(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}
