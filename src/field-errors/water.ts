import { Type } from "typebox";
import { inEnglish, whole, word, words } from "./definition.ts";

/** What is wrong with customers, connections, meters and their readings, on the staff API. */
export const meters = {
  NO_SUCH_CUSTOMER: inEnglish(
    { customer_code: word("C-0042") },
    ({ customer_code }) => `there is no customer ${customer_code}`,
  ),
  NO_SUCH_CLASS: inEnglish(
    { class_code: word("R2") },
    ({ class_code }) => `there is no tariff class ${class_code}`,
  ),
  NO_SUCH_CONNECTION: inEnglish({ sl: word("SL-0042") }, ({ sl }) => `There is no connection ${sl}.`),
  NO_LONGER_IN_USE: inEnglish({}, "is no longer in use"),
  METER_OF: inEnglish({ sl: word("SL-0042") }, ({ sl }) => `is the meter of ${sl}`),
  METER_WAS_READ: inEnglish({}, "has been read from: digits and first stand stay as they are"),
  PLACE_INCOMPLETE: inEnglish({}, "is missing: a place has both"),
  LATITUDE_WITH_LONGITUDE: inEnglish({}, "latitude and longitude go together"),
  ONE_CUSTOMER_CODE: inEnglish({}, "send either customer_code or new_customer_code"),
  MORE_THAN_DIGITS_SHOW: inEnglish({}, "is more than the meter's digits can show"),
  MORE_THAN_METER_SHOWS: inEnglish(
    { digits: whole(4) },
    ({ digits }) => `is more than a meter of ${digits} digits can show`,
  ),
  MORE_THAN_OLD_METER_SHOWS: inEnglish(
    { digits: whole(4) },
    ({ digits }) => `is more than the old meter of ${digits} digits can show`,
  ),
  ABOVE_REMOVED_METER: inEnglish(
    { stand: whole(90) },
    ({ stand }) => `is above ${stand}, which this meter showed when it was taken off`,
  ),
  BELOW_LAST_STAND: inEnglish(
    { last: whole(500) },
    ({ last }) =>
      `is below the last one, ${last}, and no believable rollover; record a meter that was replaced as an exchange, else send allow_low`,
  ),
  OLD_METER_BELOW_LAST: inEnglish(
    { last: whole(500) },
    ({ last }) => `is below the last one that was read, ${last}, and no believable rollover`,
  ),
  NOT_A_STAND: inEnglish(
    { digits: whole(9) },
    ({ digits }) => `must be a whole number of m³, at most ${digits} digits`,
  ),
  STAND_NOT_GIVEN: inEnglish({}, "is required: the customer gave none"),
  ONLY_WITH_ALLOW_LOW: inEnglish({}, "is taken only with allow_low"),
  LOW_SETTLES_ESTIMATE: inEnglish({}, "is not needed: the stand settles what was estimated too high"),
  NOT_LOW: inEnglish({ last: whole(500) }, ({ last }) => `is not needed: the last stand is ${last}`),
};

/** What is wrong with a tariff or another dated rule. */
export const prices = {
  NOT_OF_THIS_KIND: inEnglish({ kind: word("PPN") }, ({ kind }) => `is no field of ${kind}`),
  NO_BLOCKS: inEnglish({}, "There must be at least one block."),
  FIRST_BLOCK_NOT_AT_ZERO: inEnglish({}, "Block 1 must begin at 0."),
  BLOCK_GAP: inEnglish(
    { block: whole(2), from: whole(11), before: whole(1) },
    ({ block, from, before }) => `Block ${block} must begin at ${from}, right after block ${before}.`,
  ),
  BLOCK_WITHOUT_END: inEnglish(
    { block: whole(1) },
    ({ block }) => `Block ${block} has no end, but only the last block may be open.`,
  ),
  LAST_BLOCK_NOT_OPEN: inEnglish(
    { block: whole(2) },
    ({ block }) => `Block ${block} is the last and must be open: its end must be null.`,
  ),
  BLOCK_END_NOT_WHOLE: inEnglish(
    { block: whole(1) },
    ({ block }) => `Block ${block} must end at a whole number of m³.`,
  ),
  BLOCK_ENDS_BEFORE_IT_BEGINS: inEnglish(
    { block: whole(1) },
    ({ block }) => `Block ${block} must not end before it begins.`,
  ),
  BLOCK_PRICE: inEnglish(
    { block: whole(1), max: whole(1_000_000_000) },
    ({ block, max }) => `The price of block ${block} must be an integer of 0 to ${max} rupiah.`,
  ),
  MINIMUM_ABOVE_MAXIMUM: inEnglish({}, "The minimum must not be above the maximum."),
  STEP_TOO_EARLY: inEnglish(
    { step: whole(2), day: whole(20), before: whole(1) },
    ({ step, day, before }) => `Step ${step} must begin after day ${day}, when step ${before} begins.`,
  ),
  STEP_TOO_CHEAP: inEnglish(
    { step: whole(2), amount: whole(5000), before: whole(1) },
    ({ step, amount, before }) => `Step ${step} must be more than the ${amount} rupiah of step ${before}.`,
  ),
  MONTH_TOO_CHEAP: inEnglish(
    { month: whole(2), amount: whole(5000), before: whole(1) },
    ({ month, amount, before }) =>
      `Month ${month} must not be less than the ${amount} rupiah of month ${before}.`,
  ),
  NOT_WHOLE_VOLUME: inEnglish({ max: whole(100_000) }, ({ max }) => `must be whole m³ up to ${max}`),
  NOT_A_BLOCK_END: inEnglish(
    { example: whole(10) },
    ({ example }) => `must be whole m³ such as ${example}, or empty`,
  ),
  AFTER_OPEN_BLOCK: inEnglish({}, "follows the open block of this tariff, which must be its last"),
  TOO_MANY_BLOCKS: inEnglish({ max: whole(20) }, ({ max }) => `is more than the ${max} blocks of a tariff`),
  NEW_CLASS_WITHOUT_NAME: inEnglish({}, "is no tariff class; to make it, say its name as class_name"),
};

/** What is wrong with bills and their corrections. */
export const bills = {
  NOT_A_BILL_NUMBER: inEnglish({}, "must be a bill number"),
  CLASS_WITHOUT_TARIFF: inEnglish(
    { class_code: word("R2") },
    ({ class_code }) => `is a connection of class ${class_code}, which has no tariff yet`,
  ),
  PERIOD_BILLED: inEnglish(
    { bill_no: word("202508000000007") },
    ({ bill_no }) => `has a bill of water already: ${bill_no}`,
  ),
  PERIOD_WAS_READ: inEnglish({}, "has a reading, which its own bill is made of"),
  BEFORE_THE_PERIOD: inEnglish({}, "must not be before the period"),
  TOO_FAR_AHEAD: inEnglish({ days: whole(31) }, ({ days }) => `must be at most ${days} days ahead`),
  TOO_LONG_AFTER_ISSUE: inEnglish(
    { days: whole(60), latest: word("2027-01-20") },
    ({ days, latest }) => `must be at most ${days} days after the day of issue: ${latest} or earlier`,
  ),
  NOT_A_PREVIEW: inEnglish(
    { period: word("202611") },
    ({ period }) => `must be the id of a finished preview of the withdrawal of ${period}`,
  ),
  NOT_WITH_CANCEL: inEnglish({}, "is not sent with cancel"),
  ONLY_WITH_REPRICE: inEnglish({}, "is sent with reprice only"),
  NOTHING_CORRECTED: inEnglish(
    { fields: words("usage", "adjustment") },
    ({ fields }) => `must have cancel, due_on or one of ${fields.join(", ")}`,
  ),
  BEFORE_OLD_BILL: inEnglish(
    { earliest: word("2026-11-01") },
    ({ earliest }) => `must not be before ${earliest}, when the old bill was issued or due`,
  ),
  CONTRADICTS_STANDS: inEnglish(
    { usage: whole(12) },
    ({ usage }) => `contradicts the stands, which tell ${usage} m³; send m³ beside them as adjustment`,
  ),
  USAGE_OF_ROLLOVER: inEnglish(
    {},
    "is required where stand_end is below stand_start and it is no believable rollover",
  ),
  ADJUSTMENT_TOO_LARGE: inEnglish(
    { counted: whole(12) },
    ({ counted }) => `takes off more than the ${counted} m³ that the meter counted`,
  ),
  NOT_WHERE_READING_ENDS: inEnglish(
    { stand: whole(500) },
    ({ stand }) => `must be ${stand}, where the reading before it ends`,
  ),
};

const excess = Type.Integer({ description: "Rupiah.", examples: [42_700] });

/** What is wrong with payments, money at the bank, reports and promotions. */
export const office = {
  WALLET_PAYMENT: inEnglish({}, "must be WIPAY: the payment was made from a wallet"),
  SIMULATED_PAYMENT: inEnglish({}, "must not be WIPAY: the payment was simulated"),
  PAYMENT_OF_NO_ACCOUNT: inEnglish({}, "must not be WIPAY: the payment is of no account"),
  NO_ACCOUNT_FOR_EXCESS: inEnglish(
    { excess },
    ({ excess: rupiah }) =>
      `belongs to no account that could take the ${rupiah} rupiah above its total; use pay-bills with excess_to, or credit`,
  ),
  EXCESS_WITHOUT_ACCOUNT: inEnglish(
    { excess },
    ({ excess: rupiah }) => `must name the account whose wallet takes the ${rupiah} rupiah above the bills`,
  ),
  BOOKED_IN_THE_FUTURE: inEnglish({}, "lies in the future"),
  BOOKED_TOO_LONG_AGO: inEnglish(
    { days: whole(7) },
    ({ days }) => `lies more than ${days} days back: import the bank's statement instead`,
  ),
  NO_DIRECTION: inEnglish({}, "must say which way the money went"),
  NOT_AN_ACCOUNT_NUMBER: inEnglish(
    { min: whole(5), max: whole(30) },
    ({ min, max }) => `must be ${min}-${max} digits and hyphens`,
  ),
  NOT_A_COLUMN_NAME: inEnglish({}, "must be the name of a column, not blank"),
  NOT_A_DATE_PATTERN: inEnglish(
    {},
    "must be made of YYYY, MM and DD, perhaps HH and mm, perhaps ss, such as DD/MM/YYYY",
  ),
  TIME_IN_DATE_PATTERN: inEnglish({}, "is not needed: date_pattern has a time already"),
  SAME_AS_DECIMAL: inEnglish({}, "must differ from decimal"),
  ONE_AMOUNT_COLUMN: inEnglish({}, "is required unless there is a credit_column; only one of the two"),
  DIRECTION_WITH_CREDIT: inEnglish({}, "is not needed: credit_column has only what comes in"),
  CREDIT_WORD_ALONE: inEnglish({}, "is required with direction_column, and only with it"),
  NOT_A_REPORT_TYPE: inEnglish({}, "is not the code of an active report type"),
  PLACE_NEEDED: inEnglish({}, "this type of report needs an address or a location"),
  NOT_A_PUBLIC_FILE: inEnglish({}, "must be a file from POST /backoffice/v1/files with public: true"),
};
