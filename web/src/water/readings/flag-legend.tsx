import { Accordion } from "@mantine/core";
import { useWords } from "../../words/language.tsx";
import classes from "./flag-legend.module.css";
import { Flags, flags } from "./reading-badges.tsx";
import { readingWords } from "./words.ts";

/** What each flag means, for who sees it for the first time. */
export function FlagLegend() {
  const w = useWords(readingWords);
  return (
    <Accordion variant="default" mt="md" chevronPosition="left">
      <Accordion.Item value="flags">
        <Accordion.Control>{w.legend}</Accordion.Control>
        <Accordion.Panel>
          <dl className={classes.legend}>
            {flags.map((flag) => (
              <div key={flag}>
                <dt>
                  <Flags of={[flag]} />
                </dt>
                <dd>{w.flagMeanings[flag]}</dd>
              </div>
            ))}
          </dl>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
