import { Center, Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";

const side = 220;

/** A QR code, drawn in the browser: what it says is secret, and the code that draws it is loaded when it is needed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void import("./draw-qr.ts")
      .then(({ drawQr }) => drawQr(text))
      .then((drawn) => {
        if (wanted) setImage(drawn);
      });
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <Center>
      {image === undefined ? (
        <Skeleton width={side} height={side} />
      ) : (
        <img src={image} alt={label} width={side} height={side} />
      )}
    </Center>
  );
}
