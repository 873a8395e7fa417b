import { useFormat } from "../../../web/src/format/format.ts";

interface Step {
  name: string;
  /** ISO. */
  at: string | null;
  note?: string | null;
}

/** What has happened, with its times, the earliest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const { moment } = useFormat();
  return (
    <ol className="steps">
      {steps.map(({ name, at, note }) => (
        <li key={`${name} ${at}`} className={at === null ? "" : "done"}>
          <strong>{name}</strong>
          {at !== null && <div className="quiet">{moment(at)}</div>}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
