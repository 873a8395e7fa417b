/** Pixels of the longer side: what the service keeps. */
const longest = 1600;

/**
 * A photo as it is sent over a bad line: a JPEG no larger than the service keeps. What the browser cannot read is sent as it is: the
 * service says what is wrong with it.
 * @param data a data: URI
 */
export async function shrunkPhoto(data: string): Promise<string> {
  const image = new Image();
  image.src = data;
  try {
    await image.decode();
  } catch {
    return data;
  }
  const scale = Math.min(1, longest / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = canvas.toDataURL("image/jpeg", 0.8);
  return made.length < data.length ? made : data;
}
