import { Anchor, Paper, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { importMessages } from "../../office/imports/messages.ts";
import { useHasRole } from "../../session/require-role.tsx";
import classes from "./home.module.css";

const messages = defineMessages({
  title: ["Langkah pertama", "First steps"],
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
  oldSystem: [
    "Pindah dari sistem lama? Impor berkasnya, menurut urutan ini:",
    "Coming from an old system? Import its files, in this order:",
  ],
  done: ["selesai", "done"],
  byAdmin: ["dikerjakan admin", "an admin does this"],
  ends: [
    "Daftar ini hilang sendiri begitu kejadian pertama masuk.",
    "This list goes by itself when the first event has come.",
  ],
});

const often = { refetchInterval: 5000 };
const one = { query: { limit: 1 } };

/** What is to be done before anything can be counted, in order, each with the way there; what is done has a tick. */
export function Checklist() {
  const t = useMessages(messages);
  const imports = useMessages(importMessages);
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
    <Paper
      withBorder
      p="md"
      mb="md"
      component="section"
      aria-labelledby="first-steps"
      bg="var(--loket-surface)"
    >
      <Stack gap="xs">
        <Title order={2} id="first-steps">
          {t.title}
        </Title>
        <ol className={classes.steps}>
          {steps.map(([step, count = 0, address, may]) => (
            <li key={step}>
              <ThemeIcon size="sm" variant="transparent" color={count > 0 ? "green.9" : "gray.7"} aria-hidden>
                {count > 0 ? <IconCheck size={18} /> : <IconCircleDashed size={18} />}
              </ThemeIcon>
              {may && count === 0 ? (
                <Anchor component={Link} to={address} size="sm">
                  {t.steps[step]}
                </Anchor>
              ) : (
                <Text size="sm" span>
                  {t.steps[step]} {count > 0 ? `(${t.done})` : may ? "" : `(${t.byAdmin})`}
                </Text>
              )}
            </li>
          ))}
        </ol>
        {maySet && (
          <Text size="sm">
            {t.oldSystem}{" "}
            {(["locations", "gates", "levy-tariffs"] as const).map((kind, index) => (
              <Fragment key={kind}>
                {index > 0 && ", "}
                <Anchor component={Link} to={`/imports?kind=${kind}`} inherit>
                  {imports.kinds[kind].toLowerCase()}
                </Anchor>
              </Fragment>
            ))}
            .
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t.ends}
        </Text>
      </Stack>
    </Paper>
  );
}
