/** What the roles of the staff are called in the console and in texts of the service, by their API values. */
export const roleNames = {
  id: {
    viewer: "Pemantau",
    operator: "Operator",
    admin: "Admin",
    counter: "Kasir air",
    reader: "Pembaca meter",
    billing: "Penagihan air",
    matching: "Pencocokan bank",
    approver: "Penyetuju",
    crew: "Regu lapangan",
    collector: "Juru pungut",
    supervisor: "Pengawas setoran",
  },
  en: {
    viewer: "Viewer",
    operator: "Operator",
    admin: "Admin",
    counter: "Water counter",
    reader: "Meter reader",
    billing: "Water billing",
    matching: "Bank matching",
    approver: "Approver",
    crew: "Field crew",
    collector: "Collector",
    supervisor: "Cash supervisor",
  },
} as const;
