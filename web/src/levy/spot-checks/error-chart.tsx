import { Text } from "@mantine/core";
import { plainColor } from "../../components/charts/series.ts";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import type { Judged } from "./check-texts.tsx";
import { spotCheckMessages } from "./messages.ts";

const size = { height: 180, labels: 56, edge: 12, widest: 640 };

/** Checks of one gate, old ones left: the error as a dot, its interval as a line, the band as a grey field. The table has the figures. */
export function ErrorChart({ checks, band }: { checks: readonly Judged[]; band: number }) {
  const { t } = useTexts(spotCheckMessages);
  const { percent } = useFormat();
  const known = checks.filter(({ error_percent }) => error_percent !== null);
  if (known.length === 0) return null;
  // Of few passages the interval is so wide that it would press all else together.
  const ends = known
    .filter(({ verdict }) => verdict !== "too_few")
    .flatMap(({ low_percent, high_percent }) => [low_percent ?? 0, high_percent ?? 0]);
  const most = Math.ceil(Math.min(100, Math.max(3 * band, ...ends.map(Math.abs))));
  const middle = size.height / 2;
  const y = (value: number) =>
    middle - (Math.max(-most, Math.min(most, value)) / most) * (middle - size.edge);
  const x = (index: number) => `${(100 * (index + 0.5)) / known.length}%`;
  // Nothing is scaled: on a phone the percentages would be too small to read.
  return (
    <figure style={{ margin: 0 }}>
      <Text component="figcaption" size="sm" fw={600}>
        {t.overTime}
      </Text>
      <div
        role="img"
        aria-label={t.overTimeLabel(known.length)}
        style={{ display: "flex", maxWidth: size.widest }}
      >
        <svg aria-hidden width={size.labels} height={size.height} style={{ flexShrink: 0 }}>
          {[most, 0, -most].map((value) => (
            <text
              key={value}
              x={size.labels - 6}
              y={y(value) + 4}
              textAnchor="end"
              fontSize={11}
              fill="currentColor"
            >
              {percent(value, true)}
            </text>
          ))}
        </svg>
        <svg aria-hidden width="100%" height={size.height} style={{ minWidth: 0 }}>
          <rect y={y(band)} width="100%" height={y(-band) - y(band)} fill="currentColor" opacity={0.1} />
          <line x2="100%" y1={y(0)} y2={y(0)} stroke="currentColor" opacity={0.5} />
          {known.map(({ error_percent, low_percent, high_percent, verdict }, index) => (
            <g key={x(index)} opacity={verdict === "too_few" ? 0.35 : 1}>
              <line
                x1={x(index)}
                x2={x(index)}
                y1={y(low_percent ?? 0)}
                y2={y(high_percent ?? 0)}
                stroke={plainColor}
                strokeWidth={2}
              />
              <circle cx={x(index)} cy={y(error_percent ?? 0)} r={4} fill={plainColor} />
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
