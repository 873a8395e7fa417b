/** What is entered step by step, and kept until it is sent; photos are data: addresses. */
export const emptyDraft = {
  uuid: "",
  step: 0,
  nama: "",
  nik: "",
  no_hp: "",
  alamat: "",
  kelurahan: "",
  kecamatan: "",
  place: null as { latitude: number; longitude: number } | null,
  jenis_bangunan: "",
  jumlah_penghuni: "",
  foto_ktp: "",
  foto_rumah: "",
  bukti_kepemilikan: "",
};

export type Draft = typeof emptyDraft;

/** The body of the call: what was left empty is left out. */
export function bodyOf({ uuid, step: _, place, jumlah_penghuni, alamat, foto_ktp, ...texts }: Draft) {
  const filled = Object.entries(texts).filter(([, text]) => text !== "");
  return {
    alamat,
    foto_ktp,
    client_uuid: uuid,
    ...(Object.fromEntries(filled) as Partial<typeof texts>),
    ...(jumlah_penghuni === "" ? {} : { jumlah_penghuni: Number(jumlah_penghuni) }),
    ...place,
  };
}
