import { dates, slipNumber, whole } from "./config-values.ts";
import { plainText, setting } from "./setting.ts";

/** Settings of the deposits of levies (docs/cash.md): a part of the table in settings.ts. */
export const depositSettings = {
  STS_NUMBER: setting(
    "{NO}/STS/{ROMAN}/{YYYY}",
    slipNumber,
    "number of a deposit slip (STS): {NO} counts without a gap within what the rest comes to; {YYYY}, {MM}, {ROMAN}: year and month",
  ),
  TREASURY_ACCOUNT: plainText("", "bank and account that cash of levies is deposited to, on deposit slips"),
  DEPOSIT_WORKING_DAYS: setting(
    1,
    whole(0, 30),
    "working days within which the cash of a day has to be deposited; then it is late",
  ),
  HOLIDAYS: setting<string[]>(
    [],
    dates,
    "days that are no working days, in addition to Saturdays and Sundays: dates separated by commas",
  ),
};
