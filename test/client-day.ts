/** What a program is told that lives a day of both APIs with a client that was generated from their documents. */
export interface Day {
  staffUrl: string;
  customerUrl: string;
  /** Of the user `admin`. */
  password: string;
  /** A machine's. */
  key: string;
  event: { timestamp: number; location_code: string; gate_code: string; category: "motor" };
  /** The event's local date. */
  date: string;
  customer: { username: string; password: string; nama: string; email: string };
  /** A billed connection, and the phone number that proves it to be the customer's. */
  sl: string;
  phone: string;
}

/** What it has read in the end. */
export interface Read {
  /** Events of the day at the event's location, and their rupiah. */
  events: number;
  revenue: number;
  /** Unpaid bills of the connection, and their rupiah. */
  bills: number;
  total: number;
}
