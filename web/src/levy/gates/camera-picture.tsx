import { Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMessages } from "../../messages/language.tsx";
import classes from "./camera.module.css";
import { CameraError } from "./camera-error.tsx";
import { cameraMessages } from "./camera-messages.ts";
import { useCspViolation } from "./use-csp-violation.ts";

const refreshAfter = 3000;

/** A camera that gives pictures: a new one three seconds after the last has come; one that streams them goes on by itself. */
export function CameraPicture({ address, name }: { address: string; name: string }) {
  const t = useMessages(cameraMessages);
  const [take, setTake] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const [failed, setFailed] = useState(false);
  const [refused, forget] = useCspViolation();
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
  if (failed) return <CameraError address={address} refused={refused} onRetry={retry} />;
  return (
    <Stack gap="xs">
      <img
        className={classes.screen}
        src={bypassCache(address, take)}
        alt={t.picture(name)}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded((count) => count + 1)}
        onError={() => setFailed(true)}
      />
      <Text size="xs" c="dimmed">
        {t.refreshed}
      </Text>
    </Stack>
  );
}

/** The first picture uses the address as it is; later ones bypass the cache. */
function bypassCache(address: string, take: number): string {
  if (take === 0) return address;
  const url = new URL(address);
  url.searchParams.set("_", String(take));
  return url.href;
}
