import { Box, Image, Modal, Skeleton, Text, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiError } from "../../../client/errors.ts";
import { fetchAsStaff } from "../api/client.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { useEscape } from "./layers.ts";

const messages = defineMessages({
  enlarge: [(alt: string) => `Perbesar: ${alt}`, (alt) => `Enlarge: ${alt}`],
  naturalSize: [(alt: string) => `Ukuran asli: ${alt}`, (alt) => `Natural size: ${alt}`],
  fitScreen: [(alt: string) => `Paskan ke layar: ${alt}`, (alt) => `Fit to the screen: ${alt}`],
});

/** What a modal leaves below its head. */
const room = "calc(90dvh - 80px)";

interface PictureProps {
  /** An address of the service, such as /backoffice/v1/files/7. */
  src: string;
  alt: string;
  height?: number;
}

/** An uploaded picture, which only staff may see; a press shows it as large as the screen, a second one in its own size. */
export function Picture({ src, alt, height = 160 }: PictureProps) {
  const common = useMessages(commonMessages);
  const { enlarge } = useMessages(messages);
  const [large, setLarge] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ["picture", src],
    queryFn: () => fetchPicture(src),
    staleTime: "static",
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  useEscape(large, () => setLarge(false));
  if (isError) return <Text c="dimmed">{common.failed}</Text>;
  // As wide for any picture, before it is there as after: what stands next to it and below stays where it is.
  const frame = { h: height, w: (height * 4) / 3, maw: "100%" };
  if (address === undefined) return <Skeleton {...frame} />;
  return (
    <>
      <UnstyledButton
        onClick={() => setLarge(true)}
        aria-label={enlarge(alt)}
        maw="100%"
        style={{ cursor: "zoom-in" }}
      >
        <Image src={address} alt={alt} {...frame} fit="contain" radius="sm" />
      </UnstyledButton>
      <Modal
        opened={large}
        onClose={() => setLarge(false)}
        closeOnEscape={false}
        title={alt}
        size="auto"
        centered
        closeButtonProps={{ "aria-label": common.close }}
        onKeyDown={keepArrows}
      >
        <LargePicture address={address} alt={alt} />
      </Modal>
    </>
  );
}

// In a modal they scroll; the list below it, which they go through elsewhere, stays where it is.
function keepArrows(event: React.KeyboardEvent): void {
  if (event.key.startsWith("Arrow")) event.stopPropagation();
}

/** In the modal: fitted, or in its own size in a box that scrolls, by the arrow keys too. */
function LargePicture({ address, alt }: { address: string; alt: string }) {
  const { naturalSize, fitScreen } = useMessages(messages);
  const [natural, setNatural] = useState(false);
  return (
    <Box mah={room} style={{ overflow: "auto" }}>
      <UnstyledButton
        onClick={() => setNatural(!natural)}
        aria-label={natural ? fitScreen(alt) : naturalSize(alt)}
        display="block"
        style={{ cursor: natural ? "zoom-out" : "zoom-in" }}
      >
        <Image
          src={address}
          alt={alt}
          w="auto"
          {...(natural ? { maw: "none" } : { mah: room, maw: "100%", fit: "contain" })}
        />
      </UnstyledButton>
    </Box>
  );
}

async function fetchPicture(src: string): Promise<Blob> {
  const response = await fetchAsStaff(src);
  if (!response.ok) throw apiError(response, await response.json().catch(() => undefined));
  return response.blob();
}
