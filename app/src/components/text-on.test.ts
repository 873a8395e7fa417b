import { expect, test } from "vitest";
import { textOn } from "./text-on.ts";

test("the text on the utility's colour is the more readable one", () => {
  expect(["#0b7285", "#123456", "#000000"].map(textOn)).toEqual(["#ffffff", "#ffffff", "#ffffff"]);
  expect(["#ffd43b", "#8ce99a", "#ffffff"].map(textOn)).toEqual(["#000000", "#000000", "#000000"]);
});
