import { useFormat } from "../../format/format.ts";
import type { Category, Tally } from "../../live/book.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { categoryColors } from "../../theme/theme.ts";
import classes from "./category-bar.module.css";
import { homeMessages } from "./messages.ts";

export const categories = ["person_walk", "motor", "car"] as const;

/** The passages of a day by category: one bar, and under it what each part is and brought in. */
export function CategoryBar({ categories: tallies }: { categories: Record<Category, Tally> | undefined }) {
  const t = useMessages(homeMessages);
  const common = useMessages(commonMessages);
  const format = useFormat();
  const total = categories.reduce((sum, name) => sum + (tallies?.[name].count ?? 0), 0);
  return (
    <section aria-label={t.byCategory}>
      <div className={classes.bar} aria-hidden>
        {categories.map((name) => (
          <div
            key={name}
            style={{ flexGrow: tallies?.[name].count ?? 0, background: categoryColors[name] }}
          />
        ))}
      </div>
      <ul className={classes.parts}>
        {categories.map((name) => {
          const { count, revenue } = tallies?.[name] ?? { count: 0, revenue: 0 };
          return (
            <li key={name}>
              <span className={classes.swatch} style={{ background: categoryColors[name] }} aria-hidden />
              <span className={classes.name}>{common.categories[name]}</span>
              <strong>{tallies === undefined ? "…" : format.number(count)}</strong>
              {total > 0 && <span>{format.percent(Math.round((count / total) * 1000) / 10)}</span>}
              <span>{tallies === undefined ? "" : format.shortMoney(revenue)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
