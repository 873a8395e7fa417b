import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What comes after all others, by parts of paths: first what takes longest, so that no worker waits for another at the end. */
const last = [
  "test/console/views-english",
  "test/console/",
  "src/cli/backup/",
  "test/front-door",
  "torture/",
  "test/acceptance/",
  "test/abuse/",
];

/** The order of files: those that fail soonest first, as the features' own do. */
export class FeaturesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => last.findIndex((part) => moduleId.includes(part));
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
