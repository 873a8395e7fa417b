import { Group, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import classes from "./camera.module.css";
import { CameraError } from "./camera-error.tsx";
import { cameraMessages } from "./camera-messages.ts";
import { playHls } from "./play-hls.ts";
import { useCspViolation } from "./use-csp-violation.ts";

type State = "starting" | "playing" | "paused" | "failed";
const tones: Record<Exclude<State, "failed">, Tone> = {
  starting: "waiting",
  playing: "good",
  paused: "plain",
};

/** A camera that streams HLS, played without sound: browsers let nothing else start by itself. */
export function CameraVideo({ address, name }: { address: string; name: string }) {
  const t = useMessages(cameraMessages);
  const screen = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("starting");
  const [attempt, setAttempt] = useState(0);
  const [refused, forget] = useCspViolation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt plays the same address again
  useEffect(() => {
    if (screen.current === null) return;
    setState("starting");
    return playHls(screen.current, address, () => setState("failed"));
  }, [address, attempt]);
  const retry = () => {
    forget();
    setState("starting");
    setAttempt((count) => count + 1);
  };
  return (
    <Stack gap="xs">
      {state === "failed" && <CameraError address={address} refused={refused} onRetry={retry} />}
      <video
        ref={screen}
        className={classes.screen}
        hidden={state === "failed"}
        aria-label={t.video(name)}
        muted
        playsInline
        controls
        onPlaying={() => setState("playing")}
        onPause={() => setState((now) => (now === "failed" ? now : "paused"))}
        onWaiting={() => setState((now) => (now === "failed" ? now : "starting"))}
      />
      {state !== "failed" && (
        <Group>
          <StatusBadge tone={tones[state]}>{t[state]}</StatusBadge>
        </Group>
      )}
    </Stack>
  );
}
