const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/** What STS_NUMBER comes to on a date, but for {NO}: numbers of one series have no gap. */
export function seriesOf(pattern: string, date: string): string {
  const [year = "", month = ""] = date.split("-");
  return pattern
    .replaceAll("{YYYY}", year)
    .replaceAll("{MM}", month)
    .replaceAll("{ROMAN}", roman[Number(month) - 1] ?? "");
}

/** The number of a slip, such as 0012/STS/XI/2026. */
export function numberOf(series: string, serial: number): string {
  return series.replace("{NO}", String(serial).padStart(4, "0"));
}
