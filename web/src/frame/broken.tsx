import { Alert, Button, Center, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { useWords, wordsOf } from "../words/language.tsx";

const words = wordsOf(
  {
    title: "Halaman ini rusak",
    hint: "Tidak ada data yang hilang: yang sudah tersimpan tetap tersimpan. Muat ulang halaman ini; bila terulang, laporkan tulisan di bawah.",
    reload: "Muat ulang",
  },
  {
    title: "This page is broken",
    hint: "No data is lost: what was saved is saved. Reload this page; if it happens again, report the text below.",
    reload: "Reload",
  },
);

/** A view that failed, or whose code could not be fetched, as after an update of the console. */
export function Broken() {
  const w = useWords(words);
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Center p="xl">
      <Alert color="red" title={w.title} maw={560} role="alert">
        <Stack align="flex-start">
          <Text size="sm">{w.hint}</Text>
          <Text size="xs" ff="monospace">
            {error instanceof Error ? error.message : String(error)}
          </Text>
          <Button onClick={() => window.location.reload()}>{w.reload}</Button>
        </Stack>
      </Alert>
    </Center>
  );
}
