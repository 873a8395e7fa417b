/** Words of the schema that several features show, each list in its order there. */

/** How a bill is paid. */
export const paymentMethods = ["TRANSFER", "WIPAY", "LOKET", "SIMULASI"] as const;

/** Who read a meter: staff, the customer, or nobody (TAKSASI: an estimate). */
export const readingMethods = ["PETUGAS", "MANDIRI", "TAKSASI"] as const;
