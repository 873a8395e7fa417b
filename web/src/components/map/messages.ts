import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

/** Messages of every map. */
export const mapMessages = defineMessages({
  zoomIn: ["Perbesar", "Zoom in"],
  zoomOut: ["Perkecil", "Zoom out"],
  onMap: ["Titik pada peta", "Points on the map"],
  keys: [
    "Panah menggeser peta, + dan − mengubah skalanya. Semua titik juga ada di daftar di sampingnya.",
    "Arrows move the map, + and − change its scale. Every point is in the list beside it, too.",
  ],
  inPicture: [
    (count: number) => `${idNumber(count)} titik terlihat`,
    (count) => `${plural(count, "point", "points")} in the picture`,
  ],
  nothingInPicture: ["Tidak ada titik di bagian peta ini.", "No points in this part of the map."],
  more: [
    (count: number) => `Tampilkan ${idNumber(count)} lagi`,
    (count) => `Show ${plural(count, "more point", "more points")}`,
  ],
  cluster: [
    (count: number, worst: string) => `${idNumber(count)} titik, terburuk: ${worst}`,
    (count, worst) => `${plural(count, "point", "points")}, the worst: ${worst}`,
  ],
  here: [
    (count: number) => `${idNumber(count)} titik di tempat ini`,
    (count) => `${plural(count, "point", "points")} at this place`,
  ],
  card: ["Tentang titik ini", "About this point"],
  cut: [
    (shown: number, total: number) =>
      `${idNumber(shown)} dari ${idNumber(total)} titik digambar. Perbesar peta atau persempit saringannya.`,
    (shown, total) =>
      `${plural(shown, "point", "points")} of ${plural(total, "point", "points")} drawn. Zoom in, or narrow the filters.`,
  ],
  withoutPlace: [
    (count: number) => `${idNumber(count)} belum punya koordinat, jadi tidak ada di peta.`,
    (count) =>
      plural(
        count,
        "has no coordinates and is not on the map.",
        "have no coordinates and are not on the map.",
      ),
  ],
  none: ["Belum ada titik di peta", "No points on the map yet"],
  noneHint: [
    "Titik muncul di sini setelah koordinatnya diisi.",
    "They appear here once their coordinates are known.",
  ],
  pick: ["Pilih di peta", "Pick on the map"],
  hidePicker: ["Tutup peta", "Close the map"],
  pickHint: [
    "Klik tempatnya di peta, atau geser peta sampai tanda silang tepat di sana.",
    "Press the place on the map, or move the map until the cross is there.",
  ],
  takeCentre: ["Ambil titik tanda silang", "Take the place of the cross"],
  placeHint: [
    "Derajat desimal, seperti -6,2 dan 106,8. Kosongkan keduanya jika tidak diketahui.",
    "Decimal degrees, such as -6.2 and 106.8. Leave both empty when they are not known.",
  ],
  place: ["Koordinat", "Coordinates"],
});
