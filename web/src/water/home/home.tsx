import { Box, Button, Stack } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { useMessages } from "../../messages/language.tsx";
import { viewNames } from "../../messages/view-names.ts";
import { rolesOf, useConcernCheck, useHasRole } from "../../session/require-role.tsx";
import { useSession } from "../../session/session.ts";
import { counterMessages } from "../payments/counter-messages.ts";
import { OwnReceipts } from "../payments/own-receipts.tsx";
import { OwnTill } from "../payments/own-till.tsx";
import { BillingCard } from "./billing-card.tsx";
import { Checklist } from "./checklist.tsx";
import { FindBox } from "./find-box.tsx";
import classes from "./home.module.css";
import { RunsCard } from "./runs-card.tsx";
import { StagesCard } from "./stages-card.tsx";
import { WorkList } from "./work-list.tsx";

/**
 * What waits for the person who is signed in, as far as it is theirs to do; a cashier's own money; and the caller's question: what do I
 * owe?
 */
export function WaterHome() {
  const names = useMessages(viewNames);
  const t = useMessages(counterMessages);
  const concerns = useConcernCheck();
  const session = useSession();
  const isCashier = session !== undefined && rolesOf(session).includes("counter");
  return (
    <>
      <PageHeader title={names.waterHome}>
        {useHasRole("operator", "counter") && (
          <Button component={Link} to="/water/counter" {...(isCashier ? {} : { variant: "default" })}>
            {t.takeMoney}
          </Button>
        )}
      </PageHeader>
      <Box mb="lg">
        <FindBox />
      </Box>
      {isCashier && <OwnTill />}
      {(concerns("billing") || concerns("readings")) && <NewUtility />}
      <div className={classes.grid}>
        <Stack>
          <WorkList />
          {concerns("approval") && <StagesCard />}
        </Stack>
        {concerns("billing") && (
          <Stack>
            <BillingCard />
            <RunsCard />
          </Stack>
        )}
      </div>
      {isCashier && <OwnReceipts />}
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
