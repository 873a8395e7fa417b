import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Mark } from "./mark.tsx";
import type { PointLook } from "./point.ts";

interface PointCardProps {
  name: string;
  look: PointLook;
  /** Where its page is, and what the link to it is called. */
  to: string;
  verb: string;
  children?: ReactNode;
}

/** What the map says of a point: its name, its state, what matters about it, and the way to its page. */
export function PointCard({ name, look, to, verb, children }: PointCardProps) {
  return (
    <>
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {name}
      </Text>
      <Text component="p" size="sm" my={4} style={{ display: "flex", gap: 6, alignItems: "center" }}>
        <Mark look={look} /> {look.label}
      </Text>
      {children}
      <Anchor component={Link} to={to} size="sm" fw={500} display="inline-block" py={6}>
        {verb}
      </Anchor>
    </>
  );
}
