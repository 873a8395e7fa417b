import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

/** Messages of every map. */
export const mapMessages = defineMessages(
  {
    zoomIn: "Perbesar",
    zoomOut: "Perkecil",
    onMap: "Titik pada peta",
    keys: "Panah menggeser peta, + dan − mengubah skalanya. Semua titik juga ada di daftar di sampingnya.",
    inPicture: (count: number) => `${idNumber(count)} titik terlihat`,
    nothingInPicture: "Tidak ada titik di bagian peta ini.",
    more: (count: number) => `Tampilkan ${idNumber(count)} lagi`,
    cluster: (count: number, worst: string) => `${idNumber(count)} titik, terburuk: ${worst}`,
    here: (count: number) => `${idNumber(count)} titik di tempat ini`,
    card: "Tentang titik ini",
    cut: (shown: number, total: number) =>
      `${idNumber(shown)} dari ${idNumber(total)} titik digambar. Perbesar peta atau persempit saringannya.`,
    withoutPlace: (count: number) => `${idNumber(count)} belum punya koordinat, jadi tidak ada di peta.`,
    none: "Belum ada titik di peta",
    noneHint: "Titik muncul di sini setelah koordinatnya diisi.",
    pick: "Pilih di peta",
    hidePicker: "Tutup peta",
    pickHint: "Klik tempatnya di peta, atau geser peta sampai tanda silang tepat di sana.",
    takeCentre: "Ambil titik tanda silang",
    placeHint: "Derajat desimal, seperti -6,2 dan 106,8. Kosongkan keduanya jika tidak diketahui.",
    place: "Koordinat",
  },
  {
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    onMap: "Points on the map",
    keys: "Arrows move the map, + and − change its scale. Every point is in the list beside it, too.",
    inPicture: (count) => `${plural(count, "point", "points")} in the picture`,
    nothingInPicture: "No points in this part of the map.",
    more: (count) => `Show ${plural(count, "more point", "more points")}`,
    cluster: (count, worst) => `${plural(count, "point", "points")}, the worst: ${worst}`,
    here: (count) => `${plural(count, "point", "points")} at this place`,
    card: "About this point",
    cut: (shown, total) =>
      `${plural(shown, "point", "points")} of ${plural(total, "point", "points")} drawn. Zoom in, or narrow the filters.`,
    withoutPlace: (count) =>
      plural(
        count,
        "has no coordinates and is not on the map.",
        "have no coordinates and are not on the map.",
      ),
    none: "No points on the map yet",
    noneHint: "They appear here once their coordinates are known.",
    pick: "Pick on the map",
    hidePicker: "Close the map",
    pickHint: "Press the place on the map, or move the map until the cross is there.",
    takeCentre: "Take the place of the cross",
    placeHint: "Decimal degrees, such as -6.2 and 106.8. Leave both empty when they are not known.",
    place: "Coordinates",
  },
);
