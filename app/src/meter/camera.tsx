import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { shrunk } from "../components/shrink.ts";
import { meterMessages } from "./meter-messages.ts";

/** The camera behind a frame for the digits; its picture is made smaller at once. Closed again when it has one. */
export function Camera({ onPhoto }: { onPhoto: (photo: string) => void }) {
  const t = useMessages(meterMessages);
  const [isOpen, setOpen] = useState(false);
  if (!("mediaDevices" in navigator)) return null;
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {t.camera}
      </button>
    );
  return (
    <Finder
      onPhoto={(photo) => {
        onPhoto(photo);
        setOpen(false);
      }}
    />
  );
}

function Finder({ onPhoto }: { onPhoto: (photo: string) => void }) {
  const t = useMessages(meterMessages);
  const video = useRef<HTMLVideoElement>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const opened = navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 1920 } },
    });
    opened.then(
      (stream) => {
        if (video.current !== null) video.current.srcObject = stream;
      },
      () => setLost(true),
    );
    return () => {
      opened.then(
        (stream) => {
          for (const track of stream.getTracks()) track.stop();
        },
        () => undefined,
      );
    };
  }, []);
  const shoot = async () => {
    if (video.current === null) return;
    const { videoWidth, videoHeight } = video.current;
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: videoWidth, height: videoHeight });
    canvas.getContext("2d")?.drawImage(video.current, 0, 0);
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    if (picture !== null) onPhoto(await shrunk(picture));
  };
  if (isLost) return <p className="note warn">{t.noCamera}</p>;
  return (
    <div className="stack">
      <p className="quiet">{t.frame}</p>
      <div className="finder">
        <video ref={video} autoPlay playsInline muted />
      </div>
      <button type="button" onClick={() => void shoot()}>
        {t.shoot}
      </button>
    </div>
  );
}
