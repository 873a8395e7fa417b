import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  title: ["Halaman ini tidak ada", "There is no such page"],
  hint: [
    "Mungkin alamatnya salah ketik, atau halamannya sudah pindah.",
    "Perhaps the address was mistyped, or the page has moved.",
  ],
  home: ["Ke beranda", "Go home"],
});

export function NotFound() {
  const t = useMessages(messages);
  return (
    <Stack align="flex-start">
      <Title order={1}>{t.title}</Title>
      <Text>{t.hint}</Text>
      <Anchor component={Link} to="/">
        {t.home}
      </Anchor>
    </Stack>
  );
}
