import { Group, Kbd, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  title: ["Tombol pintas", "Keyboard shortcuts"],
  sheet: ["Daftar tombol ini", "This list"],
  find: ["Cari halaman, orang, tagihan; jalankan tindakan", "Find a page, a person or a bill; run an action"],
  close: ["Tutup yang teratas", "Close what is on top"],
  step: ["Bukti atau kejadian berikutnya / sebelumnya", "Next / previous proof or event"],
  nextCustomer: ["Di loket: pelanggan berikutnya", "At the counter: next customer"],
  print: ["Cetak resi", "Print the receipt"],
  queue: ["Baca mandiri berikutnya / sebelumnya", "Next / previous self reading"],
  reject: ["Tolak baca mandiri", "Reject a self reading"],
  chart: ["Di grafik: titik berikutnya", "In a chart: the next point"],
});

const keys = [
  ["find", "Ctrl K"],
  ["sheet", "?"],
  ["close", "Esc"],
  ["step", "J / K"],
  ["nextCustomer", "Alt N"],
  ["print", "Alt P"],
  ["queue", "Alt ↓ / ↑"],
  ["reject", "Alt X"],
  ["chart", "← →"],
] as const;

/** The keys of the console, at `?` wherever nobody is typing. */
export function KeySheet() {
  const t = useMessages(messages);
  const [opened, { open, close }] = useDisclosure();
  useHotkeys([
    ["?", open],
    ["shift+?", open],
  ]);
  return (
    <Modal opened={opened} onClose={close} title={t.title}>
      <Stack gap={6} component="dl" m={0}>
        {keys.map(([name, key]) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <Text component="dt" size="sm">
              {t[name]}
            </Text>
            <Kbd component="dd" m={0} style={{ whiteSpace: "nowrap" }}>
              {key}
            </Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
