/** Whether a text can be a payment code: one wrong digit, or nearly any two neighbours exchanged, makes it none. */
export function isPaymentCode(text: string): boolean {
  return /^[1-9]\d{11}$/.test(text) && luhnSum(text) % 10 === 0;
}

/** The digits from the right, every other one doubled and its own digits added. */
function luhnSum(digits: string): number {
  const values = [...digits].reverse().map(Number);
  return values.reduce(
    (sum, value, at) => sum + (at % 2 === 0 ? value : Math.floor(value / 5) + ((2 * value) % 10)),
    0,
  );
}
