import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./facts.module.css";

/** What is known of one record: name and value, in a card of two columns that becomes one where the screen is narrow. */
export function Facts({ of }: { of: [name: string, value: ReactNode][] }) {
  return (
    <Paper withBorder className={classes.card}>
      <dl className={classes.facts}>
        {of.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
