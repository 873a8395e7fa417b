import { useRead } from "../../api/queries.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { FirstSteps } from "../../office/imports/first-steps.tsx";
import { useHasRole } from "../../session/require-role.tsx";

const messages = defineMessages({
  steps: [
    {
      location: "Buat lokasi: pasar, terminal, atau tempat parkir",
      gate: "Buat gerbang di lokasi itu",
      tariff: "Tetapkan tarif gerbang, per kategori",
      key: "Buat kunci untuk mesin di gerbang",
      event: "Kirim kejadian pertama dari mesin",
    },
    {
      location: "Make a location: a market, a terminal or a car park",
      gate: "Make a gate in it",
      tariff: "Set the gate's tariffs, per category",
      key: "Make a key for the machine at the gate",
      event: "Send the first event from the machine",
    },
  ],
  ends: [
    "Daftar ini hilang sendiri begitu kejadian pertama masuk.",
    "This list goes by itself when the first event has come.",
  ],
});

const often = { refetchInterval: 5000 };
const one = { query: { limit: 1 } };

/** What is to be done before anything can be counted. */
export function Checklist() {
  const t = useMessages(messages);
  const isAdmin = useHasRole("admin");
  const maySet = useHasRole("operator");
  const locations = useRead("/retribusi/v1/frontend/locations", one, often);
  const gates = useRead("/retribusi/v1/frontend/gates", one, often);
  const tariffs = useRead("/retribusi/v1/frontend/tariffs", one, often);
  const keys = useRead("/retribusi/v1/frontend/api-keys", one, { ...often, enabled: isAdmin });
  const gate = gates.data?.items[0];
  const steps = [
    ["location", locations.data?.pagination.total, "/locations?open=new", maySet],
    ["gate", gates.data?.pagination.total, "/gates?open=new", maySet],
    ["tariff", tariffs.data?.pagination.total, "/tariffs?open=new", maySet],
    ["key", keys.data?.pagination.total, "/machines?open=new", isAdmin],
    [
      "event",
      0,
      gate === undefined
        ? "/gates"
        : `/gates/${encodeURIComponent(gate.location_code)}/${encodeURIComponent(gate.gate_code)}`,
      maySet,
    ],
  ] as const;
  return (
    <FirstSteps
      steps={steps.map(([key, count = 0, to, may]) => ({
        key,
        text: t.steps[key],
        isDone: count > 0,
        to,
        may,
      }))}
      imported={["locations", "gates", "levy-tariffs"]}
      ends={t.ends}
    />
  );
}
