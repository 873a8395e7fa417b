import { Paper, Title } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useConcernCheck } from "../../session/require-role.tsx";
import { installationMessages } from "../installations/messages.ts";
import { mainStages } from "../installations/stage.tsx";
import classes from "./work-list.module.css";
import { WorkRow } from "./work-row.tsx";

const stages = mainStages.filter((stage) => stage !== "AKTIF");
type Stage = (typeof stages)[number];

const messages = defineMessages({
  title: ["Pasang baru menurut tahap", "New connections by stage"],
  next: [
    {
      DIAJUKAN: "periksa berkasnya",
      DIVERIFIKASI: "survei lokasinya",
      DISURVEI: "setujui atau tolak",
      DISETUJUI: "terbitkan rincian biaya",
      MENUNGGU_PEMBAYARAN: "menunggu pelanggan membayar",
      DIJADWALKAN: "pasang meternya",
      TERPASANG: "aktifkan sambungannya",
    },
    {
      DIAJUKAN: "verify the papers",
      DIVERIFIKASI: "survey the site",
      DISURVEI: "approve or reject",
      DISETUJUI: "quote the cost",
      MENUNGGU_PEMBAYARAN: "the customer is to pay",
      DIJADWALKAN: "install the meter",
      TERPASANG: "activate the connection",
    },
  ],
});

/** How many applications are at each stage, and what each stage waits for; who only approves has that stage alone. */
export function StagesCard() {
  const t = useMessages(messages);
  const concerns = useConcernCheck();
  const own = concerns() ? stages : stages.filter((stage) => stage === "DISURVEI");
  return (
    <Paper withBorder component="section" aria-label={t.title} bg="var(--loket-surface)">
      <Title order={2} p="md" pb="xs">
        {t.title}
      </Title>
      <ul className={classes.list}>
        {own.map((stage) => (
          <StageRow key={stage} stage={stage} />
        ))}
      </ul>
    </Paper>
  );
}

function StageRow({ stage }: { stage: Stage }) {
  const t = useMessages(messages);
  const { statuses } = useMessages(installationMessages);
  const list = useRead(
    "/backoffice/v1/installations",
    { query: { page: 1, limit: 1, status: stage } },
    { refetchInterval: 60_000 },
  );
  return (
    <WorkRow
      what={statuses[stage]}
      count={list.data?.pagination.total}
      isError={list.isError}
      to={`/water/installations?status=${stage}`}
      detail={t.next[stage]}
    />
  );
}
