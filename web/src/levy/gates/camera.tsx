import { Button, Stack, Text } from "@mantine/core";
import { CopyText } from "../../components/copy-text.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useHasRole } from "../../session/require-role.tsx";
import classes from "./camera.module.css";
import { cameraKind, cameraShown } from "./camera-kind.ts";
import { cameraMessages } from "./camera-messages.ts";
import { CameraPicture } from "./camera-picture.tsx";
import { CameraVideo } from "./camera-video.tsx";

interface CameraProps {
  /** As stored with the gate: an address, an id, or nothing. */
  camera: string | null;
  name: string;
  onAdd: () => void;
}

/** What a gate's camera shows, or plainly why a browser cannot show it. */
export function Camera({ camera, name, onAdd }: CameraProps) {
  const t = useMessages(cameraMessages);
  const mayChange = useHasRole("operator");
  const kind = cameraKind(camera);
  if (camera === null || kind === "none")
    return (
      <div className={classes.blank} data-none data-print="never">
        <Stack gap="xs" align="center" ta="center">
          <Text fw={500}>{t.none}</Text>
          <Text size="sm" c="dimmed">
            {t.noneHint}
          </Text>
          {mayChange && (
            <Button variant="default" size="xs" onClick={onAdd}>
              {t.add}
            </Button>
          )}
        </Stack>
      </div>
    );
  if (!mayChange && kind !== "id") return <AddressOnly camera={camera} />;
  if (kind === "hls") return <CameraVideo key={camera} address={camera} name={name} />;
  if (kind === "picture") return <CameraPicture key={camera} address={camera} name={name} />;
  const isRtsp = kind === "rtsp";
  return (
    <div className={classes.blank}>
      <Stack gap="xs" w="100%">
        <Text fw={500}>{isRtsp ? t.rtsp : t.id}</Text>
        <Text size="sm" c="dimmed">
          {isRtsp ? t.rtspHint : t.idHint}
        </Text>
        <CopyText text={camera} shown={cameraShown(camera)} label={isRtsp ? t.address : t.id} />
      </Stack>
    </div>
  );
}

/** What viewers are given of an address: scheme, host and port, which no browser can show. */
function AddressOnly({ camera }: { camera: string }) {
  const t = useMessages(cameraMessages);
  return (
    <div className={classes.blank}>
      <Stack gap="xs" w="100%">
        <Text fw={500}>{camera}</Text>
        <Text size="sm" c="dimmed">
          {t.forOperators}
        </Text>
      </Stack>
    </div>
  );
}
