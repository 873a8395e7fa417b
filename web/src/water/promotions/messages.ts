import { defineMessages } from "../../messages/language.tsx";

/** Messages about promotions. */
export const promotionMessages = defineMessages({
  add: ["Tambah promo", "Add a promotion"],
  change: ["Ubah promo", "Change the promotion"],
  filter: [
    { "1": "Yang tampil sekarang", "0": "Yang tidak tampil" },
    { "1": "Shown now", "0": "Not shown" },
  ],
  none: ["Belum ada promo", "No promotions yet"],
  noneHint: [
    "Promo tampil di aplikasi pelanggan, sudah masuk atau belum, selama masanya.",
    "Promotions are shown in the customers' app, logged in or not, during their time.",
  ],
});
