import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useWords, wordsOf } from "../words/language.tsx";

const words = wordsOf(
  {
    title: "Halaman ini tidak ada",
    hint: "Mungkin alamatnya salah ketik, atau halamannya sudah pindah.",
    home: "Ke beranda",
  },
  {
    title: "There is no such page",
    hint: "Perhaps the address was mistyped, or the page has moved.",
    home: "Go home",
  },
);

export function NotFound() {
  const w = useWords(words);
  return (
    <Stack align="flex-start">
      <Title order={1}>{w.title}</Title>
      <Text>{w.hint}</Text>
      <Anchor component={Link} to="/">
        {w.home}
      </Anchor>
    </Stack>
  );
}
