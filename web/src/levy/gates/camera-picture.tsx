import { Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useWords } from "../../words/language.tsx";
import classes from "./camera.module.css";
import { CameraFault } from "./camera-fault.tsx";
import { cameraWords } from "./camera-words.ts";
import { useRefusal } from "./use-refusal.ts";

const refreshAfter = 3000;

/** A camera that gives pictures: a new one three seconds after the last has come; one that streams them goes on by itself. */
export function CameraPicture({ address, name }: { address: string; name: string }) {
  const w = useWords(cameraWords);
  const [take, setTake] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const [failed, setFailed] = useState(false);
  const [refused, forget] = useRefusal();
  useEffect(() => {
    if (loaded === 0) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") setTake(loaded);
      else setLoaded((count) => count + 1);
    }, refreshAfter);
    return () => clearTimeout(timer);
  }, [loaded]);
  const retry = () => {
    forget();
    setFailed(false);
    setTake((count) => count + 1);
  };
  if (failed) return <CameraFault address={address} refused={refused} onRetry={retry} />;
  return (
    <Stack gap="xs">
      <img
        className={classes.screen}
        src={freshened(address, take)}
        alt={w.picture(name)}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded((count) => count + 1)}
        onError={() => setFailed(true)}
      />
      <Text size="xs" c="dimmed">
        {w.refreshed}
      </Text>
    </Stack>
  );
}

/** The first picture by the address as it is; later ones so that no cache answers. */
function freshened(address: string, take: number): string {
  if (take === 0) return address;
  const url = new URL(address);
  url.searchParams.set("_", String(take));
  return url.href;
}
