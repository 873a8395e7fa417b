import { useEffect, useState } from "react";
import { useFormat } from "../../../web/src/format/format.ts";

/** How long it is until a moment, counted down in minutes, and in seconds at the end. */
export function Countdown({ until }: { until: string }) {
  const { span } = useFormat();
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, (Date.parse(until) - now) / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={until} className="number">
      {left < 86_400 ? clock(left) : span(left)}
    </time>
  );
}

function clock(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}
