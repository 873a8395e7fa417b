import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { shiftsOf, slowAnswers } from "./shifts.ts";
import { everyAddress } from "./views.ts";

/** Half of what Chromium calls good. */
const most = 0.05;

describe("what is read in the console stays where it is", needs("chromium"), () => {
  let bench: Bench;
  let views: string[];
  beforeAll(async () => {
    bench = await startBench();
    ({ views } = await everyAddress(bench.demo));
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test.each([
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
  ])(
    "while answers come one after the other, in every view, $width wide",
    async (viewport) => {
      const { page } = await bench.open("/account", { viewport });
      const answers = await slowAnswers(page, viewport.width);
      const moved: string[] = [];
      for (const view of views) {
        await goOn(bench, page, view);
        await answers.untilAnswered();
        const { sum, worst } = await shiftsOf(page);
        if (sum >= most) moved.push(`${view}: ${sum.toFixed(3)}, ${worst.join("; ")}`);
      }
      expect(moved).toEqual([]);
    },
    1_200_000,
  );
});
