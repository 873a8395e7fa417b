import { Box, Stack } from "@mantine/core";
import { viewNames } from "../../frame/rail-links.ts";
import { PageHead } from "../../pieces/page-head.tsx";
import { useWords } from "../../words/language.tsx";
import { BillingCard } from "./billing-card.tsx";
import { FindBox } from "./find-box.tsx";
import classes from "./home.module.css";
import { RunsCard } from "./runs-card.tsx";
import { StagesCard } from "./stages-card.tsx";
import { WorkList } from "./work-list.tsx";

/** The clerk's question: what waits for me? And the caller's: what do I owe? */
export function WaterHome() {
  const names = useWords(viewNames);
  return (
    <>
      <PageHead title={names.waterHome} />
      <Box mb="lg">
        <FindBox />
      </Box>
      <div className={classes.grid}>
        <Stack>
          <WorkList />
          <StagesCard />
        </Stack>
        <Stack>
          <BillingCard />
          <RunsCard />
        </Stack>
      </div>
    </>
  );
}
