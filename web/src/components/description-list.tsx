import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./description-list.module.css";

/** The fields of one record as names and values, in columns that become one on narrow screens. */
export function DescriptionList({ items }: { items: [name: string, value: ReactNode][] }) {
  return (
    <Paper withBorder className={classes.card}>
      <dl className={classes.facts}>
        {items.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
