/** Pixels of the longer side, and bytes, of a photo as it is sent: enough to read a meter, little enough for a slow line. */
const longest = 1600;
const most = 300_000;

/** A photo of the phone as a smaller JPEG, in a data: address. @throws Error when it is no picture that the browser can show */
export async function shrunk(file: Blob): Promise<string> {
  const picture = await loaded(file);
  const scale = Math.min(1, longest / Math.max(picture.naturalWidth, picture.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let photo = "";
  for (const quality of [0.82, 0.65, 0.5, 0.35]) {
    photo = canvas.toDataURL("image/jpeg", quality);
    if (photo.length * 0.75 < most) break;
  }
  return photo;
}

/** As the phone held it: browsers turn a picture by what its file says. */
async function loaded(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}
