import { Type } from "typebox";
import { inEnglish, whole, word, words } from "./definition.ts";

/** What is wrong with customers, connections, meters and their readings, on the staff API. */
export const meters = {
  NO_SUCH_CUSTOMER: inEnglish("there is no customer {customer_code}", { customer_code: word("C-0042") }),
  NO_SUCH_AREA: inEnglish("there is no area {area}: enter it first, or choose one of the list", {
    area: word("UTARA"),
  }),
  NO_SUCH_CLASS: inEnglish("there is no tariff class {class_code}", { class_code: word("R2") }),
  NO_SUCH_CONNECTION: inEnglish("There is no connection {sl}.", { sl: word("SL-0042") }),
  NO_LONGER_IN_USE: inEnglish("is no longer in use"),
  METER_OF: inEnglish("is the meter of {sl}", { sl: word("SL-0042") }),
  METER_WAS_READ: inEnglish("has been read from: digits and first stand stay as they are"),
  PLACE_INCOMPLETE: inEnglish("is missing: a place has both"),
  LATITUDE_WITH_LONGITUDE: inEnglish("latitude and longitude go together"),
  ONE_CUSTOMER_CODE: inEnglish("send either customer_code or new_customer_code"),
  MORE_THAN_DIGITS_SHOW: inEnglish("is more than the meter's digits can show"),
  MORE_THAN_METER_SHOWS: inEnglish("is more than a meter of {digits} digits can show", { digits: whole(4) }),
  MORE_THAN_OLD_METER_SHOWS: inEnglish("is more than the old meter of {digits} digits can show", {
    digits: whole(4),
  }),
  ABOVE_REMOVED_METER: inEnglish("is above {stand}, which this meter showed when it was taken off", {
    stand: whole(90),
  }),
  BELOW_LAST_STAND: inEnglish(
    "is below the last one, {last}, and no believable rollover; record a meter that was replaced as an exchange, else send allow_low",
    { last: whole(500) },
  ),
  OLD_METER_BELOW_LAST: inEnglish("is below the last one that was read, {last}, and no believable rollover", {
    last: whole(500),
  }),
  NOT_A_STAND: inEnglish("must be a whole number of m³, at most {digits} digits", { digits: whole(9) }),
  STAND_NOT_GIVEN: inEnglish("is required: the customer gave none"),
  ONLY_WITH_ALLOW_LOW: inEnglish("is taken only with allow_low"),
  LOW_SETTLES_ESTIMATE: inEnglish("is not needed: the stand settles what was estimated too high"),
  NOTE_FOR_LOWER_STAND: inEnglish("is required: say why the stand is below the last one"),
  NOTE_FOR_NO_USAGE: inEnglish("is required: say why nothing was used, such as an empty house"),
  NOT_LOW: inEnglish("is not needed: the last stand is {last}", { last: whole(500) }),
};

/** What is wrong with a tariff or another dated rule. */
export const prices = {
  NOT_OF_THIS_KIND: inEnglish("is no field of {kind}", { kind: word("PPN") }),
  NO_BLOCKS: inEnglish("There must be at least one block."),
  FIRST_BLOCK_NOT_AT_ZERO: inEnglish("Block 1 must begin at 0."),
  BLOCK_GAP: inEnglish("Block {block} must begin at {from}, right after block {before}.", {
    block: whole(2),
    from: whole(11),
    before: whole(1),
  }),
  BLOCK_WITHOUT_END: inEnglish("Block {block} has no end, but only the last block may be open.", {
    block: whole(1),
  }),
  LAST_BLOCK_NOT_OPEN: inEnglish("Block {block} is the last and must be open: its end must be null.", {
    block: whole(2),
  }),
  BLOCK_END_NOT_WHOLE: inEnglish("Block {block} must end at a whole number of m³.", { block: whole(1) }),
  BLOCK_ENDS_BEFORE_IT_BEGINS: inEnglish("Block {block} must not end before it begins.", { block: whole(1) }),
  BLOCK_PRICE: inEnglish("The price of block {block} must be an integer of 0 to {max} rupiah.", {
    block: whole(1),
    max: whole(1_000_000_000),
  }),
  MINIMUM_ABOVE_MAXIMUM: inEnglish("The minimum must not be above the maximum."),
  STEP_TOO_EARLY: inEnglish("Step {step} must begin after day {day}, when step {before} begins.", {
    step: whole(2),
    day: whole(20),
    before: whole(1),
  }),
  STEP_TOO_CHEAP: inEnglish("Step {step} must be more than the {amount} rupiah of step {before}.", {
    step: whole(2),
    amount: whole(5000),
    before: whole(1),
  }),
  MONTH_TOO_CHEAP: inEnglish("Month {month} must not be less than the {amount} rupiah of month {before}.", {
    month: whole(2),
    amount: whole(5000),
    before: whole(1),
  }),
  NOT_WHOLE_VOLUME: inEnglish("must be whole m³ up to {max}", { max: whole(100_000) }),
  NOT_A_BLOCK_END: inEnglish("must be whole m³ such as {example}, or empty", { example: whole(10) }),
  AFTER_OPEN_BLOCK: inEnglish("follows the open block of this tariff, which must be its last"),
  TOO_MANY_BLOCKS: inEnglish("is more than the {max} blocks of a tariff", { max: whole(20) }),
  NEW_CLASS_WITHOUT_NAME: inEnglish("is no tariff class; to make it, say its name as class_name"),
};

export const bills = {
  NOT_A_BILL_NUMBER: inEnglish("must be a bill number"),
  CLASS_WITHOUT_TARIFF: inEnglish("is a connection of class {class_code}, which has no tariff yet", {
    class_code: word("R2"),
  }),
  PERIOD_BILLED: inEnglish("has a bill of water already: {bill_no}", { bill_no: word("202508000000007") }),
  PERIOD_WAS_READ: inEnglish("has a reading, which its own bill is made of"),
  BEFORE_THE_PERIOD: inEnglish("must not be before the period"),
  TOO_FAR_AHEAD: inEnglish("must be at most {days} days ahead", { days: whole(31) }),
  TOO_LONG_AFTER_ISSUE: inEnglish("must be at most {days} days after the day of issue: {latest} or earlier", {
    days: whole(60),
    latest: word("2027-01-20"),
  }),
  NOT_A_PREVIEW: inEnglish("must be the id of a finished preview of the withdrawal of {period}", {
    period: word("202611"),
  }),
  NOT_WITH_CANCEL: inEnglish("is not sent with cancel"),
  ONLY_WITH_REPRICE: inEnglish("is sent with reprice only"),
  NOTHING_CORRECTED: inEnglish("must have cancel, due_on or one of {fields}", {
    fields: words("usage", "adjustment"),
  }),
  BEFORE_OLD_BILL: inEnglish("must not be before {earliest}, when the old bill was issued or due", {
    earliest: word("2026-11-01"),
  }),
  CONTRADICTS_STANDS: inEnglish(
    "contradicts the stands, which tell {usage} m³; send m³ beside them as adjustment",
    { usage: whole(12) },
  ),
  USAGE_OF_ROLLOVER: inEnglish(
    "is required where stand_end is below stand_start and it is no believable rollover",
  ),
  ADJUSTMENT_TOO_LARGE: inEnglish("takes off more than the {counted} m³ that the meter counted", {
    counted: whole(12),
  }),
  NOT_WHERE_READING_ENDS: inEnglish("must be {stand}, where the reading before it ends", {
    stand: whole(500),
  }),
};

const excess = Type.Integer({ description: "Rupiah.", examples: [42_700] });

/** What is wrong with payments, money at the bank, reports and promotions. */
export const office = {
  WALLET_PAYMENT: inEnglish("must be WIPAY: the payment was made from a wallet"),
  SIMULATED_PAYMENT: inEnglish("must not be WIPAY: the payment was simulated"),
  PAYMENT_OF_NO_ACCOUNT: inEnglish("must not be WIPAY: the payment is of no account"),
  NO_ACCOUNT_FOR_EXCESS: inEnglish(
    "belongs to no account that could take the {excess} rupiah above its total; use pay-bills with excess_to, or credit",
    { excess },
  ),
  EXCESS_WITHOUT_ACCOUNT: inEnglish(
    "must name the account whose wallet takes the {excess} rupiah above the bills",
    { excess },
  ),
  BOOKED_IN_THE_FUTURE: inEnglish("lies in the future"),
  BOOKED_TOO_LONG_AGO: inEnglish("lies more than {days} days back: import the bank's statement instead", {
    days: whole(7),
  }),
  NO_DIRECTION: inEnglish("must say which way the money went"),
  NOT_AN_ACCOUNT_NUMBER: inEnglish("must be {min}-{max} digits and hyphens", {
    min: whole(5),
    max: whole(30),
  }),
  NOT_A_COLUMN_NAME: inEnglish("must be the name of a column, not blank"),
  NOT_A_DATE_PATTERN: inEnglish(
    "must be made of YYYY, MM and DD, perhaps HH and mm, perhaps ss, such as DD/MM/YYYY",
  ),
  TIME_IN_DATE_PATTERN: inEnglish("is not needed: date_pattern has a time already"),
  SAME_AS_DECIMAL: inEnglish("must differ from decimal"),
  ONE_AMOUNT_COLUMN: inEnglish("is required unless there is a credit_column; only one of the two"),
  DIRECTION_WITH_CREDIT: inEnglish("is not needed: credit_column has only what comes in"),
  CREDIT_WORD_ALONE: inEnglish("is required with direction_column, and only with it"),
  NOT_A_REPORT_TYPE: inEnglish("is not the code of an active report type"),
  NOT_A_CREW: inEnglish("is not the id of an active crew"),
  CREW_FOR_ROLE: inEnglish("must name the crew of a user of the role crew"),
  ONLY_WITH_CREW: inEnglish("is for the role crew; send null"),
  ONE_ASSIGNEE: inEnglish("is not needed: the report is given to the crew crew_id"),
  PLACE_NEEDED: inEnglish("this type of report needs an address or a location"),
  NOT_LATER: inEnglish("must be later than the moment at which it was expected to end"),
  UNKNOWN_PLACEHOLDER: inEnglish("has {name}, which this text does not know; it knows {known}", {
    name: word("{nama_bulan}"),
    known: words("{bulan}", "{jumlah}"),
  }),
  STRAY_BRACKET: inEnglish("has a brace or bracket that stands alone; its placeholders are {known}", {
    known: words("{bulan}", "{jumlah}"),
  }),
  NOT_A_PUBLIC_FILE: inEnglish("must be a file from POST /backoffice/v1/files with public: true"),
};
