import { Box, Stack } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { useMessages } from "../../messages/language.tsx";
import { viewNames } from "../../messages/view-names.ts";
import { BillingCard } from "./billing-card.tsx";
import { Checklist } from "./checklist.tsx";
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
      <NewUtility />
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

/** Until the first period is closed there is little that could wait for anybody: what comes first is said instead. */
function NewUtility() {
  // As the card of billing reads it.
  const periods = useRead("/backoffice/v1/billing", { query: { page: 1, limit: 3 } });
  if (periods.data === undefined) return null;
  const { items, pagination } = periods.data;
  if (pagination.total > items.length || items.some(({ status }) => status === "CLOSED")) return null;
  return <Checklist isRead={items.length > 0} />;
}
