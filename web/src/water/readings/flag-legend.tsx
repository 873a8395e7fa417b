import { Accordion } from "@mantine/core";
import { useMessages } from "../../messages/language.tsx";
import classes from "./flag-legend.module.css";
import { readingMessages } from "./messages.ts";
import { Flags, flags } from "./reading-badges.tsx";

/** What each flag means, for who sees it for the first time. */
export function FlagLegend() {
  const t = useMessages(readingMessages);
  return (
    <Accordion variant="default" mt="md" chevronPosition="left">
      <Accordion.Item value="flags">
        <Accordion.Control>{t.legend}</Accordion.Control>
        <Accordion.Panel>
          <dl className={classes.legend}>
            {flags.map((flag) => (
              <div key={flag}>
                <dt>
                  <Flags of={[flag]} />
                </dt>
                <dd>{t.flagMeanings[flag]}</dd>
              </div>
            ))}
          </dl>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
