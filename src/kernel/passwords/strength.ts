/** What is left of a password without the names around it must have this many characters. */
const leastLeft = 5;
const leastDifferent = 4;
const productName = "loket";

/**
 * Why a new password is guessed first; null: it is not, as far as we know. It is compared with 49,000 passwords that people use most, also with
 * digits and other characters around them ("password2026!"), and with the names of its owner.
 * @param names of the person: username, e-mail address
 */
export async function weaknessOf(password: string, names: readonly string[]) {
  const folded = password.toLowerCase();
  if (new Set(folded).size < leastDifferent) return "MONOTONOUS_PASSWORD";
  if (isMadeOf(folded, names)) return "PERSONAL_PASSWORD";
  const common = await commonPasswords();
  const core = folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return common.has(folded) || common.has(core) ? "COMMON_PASSWORD" : null;
}

function isMadeOf(folded: string, names: readonly string[]): boolean {
  const words = [...names, productName]
    .map((name) => name.toLowerCase())
    .flatMap((name) => [name, name.split("@")[0] ?? "", ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length);
  const left = words.reduce((text, word) => text.replaceAll(word, ""), folded);
  return left !== folded && left.replaceAll(/[^\p{L}\p{N}]/gu, "").length < leastLeft;
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is set: it takes a tenth of a second, and 10 MB that most processes need not. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return list;
}
