import type { Caller } from "../harness.ts";

const base = "/retribusi/v1/frontend";

/** Ids of records of the foreign location, and of the own one. */
export type Records = Record<"entry" | "rejected" | "key" | "alert", { foreign: number; own: number }>;

type Attack = [Promise<{ status: number; text: string; body: { error: string } }>, number, string];

/** Every way of a user who is confined to PSR02 to a record of ASING, by its path, query or body, with the answer that it must get. */
export function attacksOn(market: Caller, { entry, rejected, key, alert }: Records): Attack[] {
  const tariff = { location_code: "ASING", gate_code: "RAHASIA", category: "car", price: 1 };
  const gate = { location_code: "ASING", gate_code: "G7", name: "Baru", direction: "in", is_active: 1 };
  const place = { name: "Baru", type: "pasar", is_active: 1 };

  return [
    [market.get(`${base}/locations/ASING`), 404, "LOCATION_NOT_FOUND"],
    [market.put(`${base}/locations/ASING`, { name: "Milik saya" }), 404, "LOCATION_NOT_FOUND"],
    [market.delete(`${base}/locations/ASING`), 404, "LOCATION_NOT_FOUND"],
    [market.post(`${base}/locations`, { code: "ASING", ...place }), 403, "OUT_OF_SCOPE"],
    [market.post(`${base}/locations`, { code: "BARU", ...place }), 403, "OUT_OF_SCOPE"],
    [market.post(`${base}/gates`, gate), 404, "LOCATION_NOT_FOUND"],
    [market.get(`${base}/gates/ASING/RAHASIA`), 404, "GATE_NOT_FOUND"],
    [market.put(`${base}/gates/ASING/RAHASIA`, { is_active: 0 }), 404, "GATE_NOT_FOUND"],
    [
      market.put(`${base}/gates/PSR02/G1`, { location_code: "ASING", name: "Pindah" }),
      422,
      "VALIDATION_ERROR",
    ],
    [market.delete(`${base}/gates/ASING/RAHASIA`), 404, "GATE_NOT_FOUND"],
    [market.post(`${base}/tariffs`, tariff), 404, "GATE_NOT_FOUND"],
    [market.get(`${base}/tariffs/ASING/RAHASIA/motor`), 404, "TARIFF_NOT_FOUND"],
    [market.get(`${base}/tariffs/ASING/RAHASIA/motor/history`), 404, "TARIFF_NOT_FOUND"],
    [market.put(`${base}/tariffs/ASING/RAHASIA/motor`, { price: 1 }), 404, "TARIFF_NOT_FOUND"],
    [market.delete(`${base}/tariffs/ASING/RAHASIA/motor`), 404, "TARIFF_NOT_FOUND"],
    [
      market.get(
        "/retribusi/v1/summary/price-effect?location_code=ASING&gate_code=RAHASIA&category=motor&price=1",
      ),
      404,
      "TARIFF_NOT_FOUND",
    ],
    [market.get(`${base}/entry-events/${entry.foreign}`), 404, "EVENT_NOT_FOUND"],
    [market.get(`${base}/entry-events/${entry.foreign}/neighbours`), 404, "EVENT_NOT_FOUND"],
    [market.post(`${base}/entry-events/${entry.foreign}/void`, { reason: "x" }), 404, "EVENT_NOT_FOUND"],
    [market.get(`${base}/rejected-events/${rejected.foreign}`), 404, "REJECTED_EVENT_NOT_FOUND"],
    [market.post(`${base}/rejected-events/${rejected.foreign}/replay`, {}), 404, "REJECTED_EVENT_NOT_FOUND"],
    [
      market.post(`${base}/rejected-events/${rejected.foreign}/dismiss`, { reason: "bukan punya kami" }),
      404,
      "REJECTED_EVENT_NOT_FOUND",
    ],
    [
      market.post(`${base}/rejected-events/${rejected.own}/replay`, {
        location_code: "ASING",
        gate_code: "RAHASIA",
      }),
      404,
      "LOCATION_NOT_FOUND",
    ],
    [market.get(`${base}/api-keys/${key.foreign}`), 404, "API_KEY_NOT_FOUND"],
    [market.post(`${base}/api-keys/${key.foreign}/rotate`, {}), 404, "API_KEY_NOT_FOUND"],
    [market.post(`${base}/api-keys/${key.foreign}/revoke`), 404, "API_KEY_NOT_FOUND"],
    [market.post(`${base}/api-keys/1/revoke`), 404, "API_KEY_NOT_FOUND"],
    [market.put(`${base}/api-keys/${key.foreign}`, { location_codes: ["PSR02"] }), 404, "API_KEY_NOT_FOUND"],
    [market.put(`${base}/api-keys/${key.own}`, { location_codes: ["PSR02", "ASING"] }), 403, "OUT_OF_SCOPE"],
    [market.put(`${base}/api-keys/${key.own}`, { location_codes: [], gates: [] }), 403, "OUT_OF_SCOPE"],
    [market.post(`${base}/api-keys`, { name: "Semua" }), 403, "OUT_OF_SCOPE"],
    [
      market.post(`${base}/api-keys`, {
        name: "Gerbang",
        gates: [{ location_code: "ASING", gate_code: "RAHASIA" }],
      }),
      403,
      "OUT_OF_SCOPE",
    ],
    [market.get(`/backoffice/v1/alerts/${alert.foreign}`), 404, "ALERT_NOT_FOUND"],
    [market.post(`/backoffice/v1/alerts/${alert.foreign}/acknowledge`), 404, "ALERT_NOT_FOUND"],
    [market.post(`/backoffice/v1/alerts/${alert.foreign}/mute`, { until: null }), 404, "ALERT_NOT_FOUND"],
  ];
}
