import { Box, Stack } from "@mantine/core";
import { PageHeader } from "../../components/page-header.tsx";
import { useMessages } from "../../messages/language.tsx";
import { viewNames } from "../../messages/view-names.ts";
import { BillingCard } from "./billing-card.tsx";
import { FindBox } from "./find-box.tsx";
import classes from "./home.module.css";
import { RunsCard } from "./runs-card.tsx";
import { StagesCard } from "./stages-card.tsx";
import { WorkList } from "./work-list.tsx";

/** The clerk's question: what waits for me? And the caller's: what do I owe? */
export function WaterHome() {
  const names = useMessages(viewNames);
  return (
    <>
      <PageHeader title={names.waterHome} />
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
