/** What can be done with what is stored as a gate's camera. */
export type CameraKind = "none" | "hls" | "picture" | "rtsp" | "id";

export function cameraKind(camera: string | null): CameraKind {
  if (camera === null) return "none";
  const url = URL.parse(camera);
  if (url === null) return "id";
  if (url.protocol === "rtsp:" || url.protocol === "rtsps:") return "rtsp";
  if (url.protocol !== "http:" && url.protocol !== "https:") return "id";
  return /\.m3u8$/i.test(url.pathname) ? "hls" : "picture";
}

/** The address as people may see it over a shoulder: without a password. */
export function cameraShown(camera: string): string {
  return camera.replace(/(\/\/)[^@/]*@/, "$1…@");
}
