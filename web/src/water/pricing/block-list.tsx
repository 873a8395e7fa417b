import type { Answer } from "../../api/queries.ts";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import classes from "./block-list.module.css";
import { pricingMessages } from "./messages.ts";

/** Every version of a class's tariff, newest first. */
export type Tariff = Answer<"/backoffice/v1/tariff-classes/{code}/tariffs">["items"][number];

/** The range of a block: "11–20 m³". */
export function useBlockRange(): (block: { from: number; to: number | null }) => string {
  const t = useMessages(pricingMessages);
  const format = useFormat();
  return ({ from, to }) =>
    to === null ? t.above(format.number(from)) : t.upTo(format.number(from), format.number(to));
}

/** Blocks side by side, each with its price. */
export function BlockList({ blocks }: { blocks: Tariff["blocks"] }) {
  const range = useBlockRange();
  const format = useFormat();
  return (
    <ul className={classes.blocks}>
      {blocks.map((block) => (
        <li key={block.from}>
          <span className={classes.range}>{range(block)}</span> <span>{format.money(block.price)}</span>
        </li>
      ))}
    </ul>
  );
}
