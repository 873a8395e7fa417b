import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { discard, flush, useOutbox } from "./outbox.ts";

const messages = defineMessages({
  waits: [
    (count: number) => `${count} kiriman menunggu sambungan`,
    (count) => `${count} waiting for a connection`,
  ],
  later: ["terkirim sendiri begitu tersambung", "sent by itself once connected"],
  refused: [(why: string) => `ditolak: ${why}`, (why) => `refused: ${why}`],
  sendNow: ["Kirim sekarang", "Send now"],
  discard: ["Buang", "Discard"],
});

/** What the phone still has to send, with its state; above every view, so that nobody believes it has arrived. */
export function Waiting() {
  const t = useMessages(messages);
  const waiting = useOutbox();
  if (waiting.length === 0) return null;
  return (
    <section className="note warn stack" aria-label={t.waits(waiting.length)}>
      <strong role="status">{t.waits(waiting.length)}</strong>
      <ul className="stack">
        {waiting.map(({ uuid, title, refused }) => (
          <li key={uuid} className="row apart">
            <span className="grow">
              {title}: {refused === undefined ? t.later : t.refused(refused)}
            </span>
            {refused !== undefined && (
              <button type="button" onClick={() => void discard(uuid)}>
                {t.discard}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <button type="button" onClick={() => void flush()}>
          {t.sendNow}
        </button>
      </div>
    </section>
  );
}
