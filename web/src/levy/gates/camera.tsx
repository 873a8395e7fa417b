import { Button, Stack, Text } from "@mantine/core";
import { CopyText } from "../../pieces/copy-text.tsx";
import { useMay } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import classes from "./camera.module.css";
import { CameraFilm } from "./camera-film.tsx";
import { cameraKind, cameraShown } from "./camera-kind.ts";
import { CameraPicture } from "./camera-picture.tsx";
import { cameraWords } from "./camera-words.ts";

interface CameraProps {
  /** As stored with the gate: an address, an id, or nothing. */
  camera: string | null;
  name: string;
  onAdd: () => void;
}

/** What a gate's camera shows, or plainly why a browser cannot show it. */
export function Camera({ camera, name, onAdd }: CameraProps) {
  const w = useWords(cameraWords);
  const mayChange = useMay("operator");
  const kind = cameraKind(camera);
  if (camera === null || kind === "none")
    return (
      <div className={classes.blank}>
        <Stack gap="xs" align="center" ta="center" maw={380}>
          <Text fw={500}>{w.none}</Text>
          <Text size="sm" c="dimmed">
            {w.noneHint}
          </Text>
          {mayChange && (
            <Button variant="default" size="xs" onClick={onAdd}>
              {w.add}
            </Button>
          )}
        </Stack>
      </div>
    );
  if (kind === "hls") return <CameraFilm key={camera} address={camera} name={name} />;
  if (kind === "picture") return <CameraPicture key={camera} address={camera} name={name} />;
  const isRtsp = kind === "rtsp";
  return (
    <div className={classes.blank}>
      <Stack gap="xs" w="100%">
        <Text fw={500}>{isRtsp ? w.rtsp : w.id}</Text>
        <Text size="sm" c="dimmed">
          {isRtsp ? w.rtspHint : w.idHint}
        </Text>
        <CopyText text={camera} shown={cameraShown(camera)} label={isRtsp ? w.address : w.id} />
      </Stack>
    </div>
  );
}
