import { useRead } from "../../api/queries.ts";
import { useHasRole, useProductCheck } from "../../session/require-role.tsx";

/** How many corrections wait that the person signed in may approve: those that somebody else has asked for. */
export function useWaitingCorrections(): number {
  const mayDecide = useHasRole("operator");
  const sees = useProductCheck();
  const { data } = useRead(
    "/retribusi/v1/frontend/entry-corrections",
    { query: { status: "requested", limit: 100 } },
    { enabled: mayDecide && sees("levies"), refetchInterval: 60_000 },
  );
  return data?.items.filter(({ actions }) => actions.includes("approve")).length ?? 0;
}
