import { dates, type Shift, shifts, shortWords, slipNumber, whole } from "./config-values.ts";
import { plainText, setting } from "./setting.ts";

/** Settings of the levies' money (docs/cash.md): a part of the table in settings.ts. */
export const cashSettings = {
  CASH_SHIFTS: setting<Shift[]>(
    [],
    shifts,
    "shifts in which collectors hand in what they took, by local hours: PAGI 06-14, SIANG 14-22; -: none, a day is one",
  ),
  CASH_TOLERANCE: setting(
    2,
    whole(0, 100),
    "percent of what is expected by which a day's hand-ins may differ; beyond it closing the day asks for a reason and a second person",
  ),
  CASH_CLOSE_BY: setting(
    12,
    whole(0, 23),
    "local hour of the next day by which a location's day is to be closed; later it is an alert, where somebody has entered money before",
  ),
  EXEMPTION_KINDS: setting(
    ["warga", "petugas", "darurat"],
    shortWords,
    "for what passages are exempt that a collector notes: words, separated by commas",
  ),
  EXEMPT_SHARE: setting(
    10,
    whole(0, 100),
    "percent of what was counted on a location's day that collectors may exempt; what is beyond it waits for a supervisor",
  ),
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
  SPOT_CHECK_BAND: setting(
    5,
    whole(1, 100),
    "percent by which a gate's machine may differ from what persons counted in its last spot checks; what is surely beyond it is an alert",
  ),
};
