import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What comes before all others, by parts of paths: what takes longest, so that no worker waits for another at the end. What works (a
 * browser, a fuzz) takes turns with what waits for processes to start, end or give up, so that neither stands in line with its like.
 */
const first = [
  "test/console/views-english",
  "torture/nth-failure",
  "test/fuzz-office",
  "test/acceptance/memory",
  "test/console/screens",
  "test/front-door",
  "test/abuse/floods",
  "test/console/desk",
  "src/cli/backup/",
  "test/fuzz-levy",
  "test/fuzz-customers",
  "test/acceptance/crash",
  "test/console/views-indonesian-phone",
  "test/acceptance/outage",
  "test/console/keeping",
  "torture/",
  "test/acceptance/proxies",
  "test/console/money",
  "test/acceptance/stream",
  "test/acceptance/history",
  "test/fuzz-",
  "src/utility/readings/way",
  "test/console/levy",
  "agent/agent",
  "test/console/",
  "test/openapi-lint",
  "test/abuse/lock-out",
  "src/db/embedded",
  "src/cli/keys",
  "src/reporting/schedules",
  "src/security/security-events",
  "src/alerts/alerts",
  "src/staff/sessions",
  "src/webhooks/webhooks",
  "test/acceptance/",
  "test/demo",
  "simulator/",
  "test/access",
  "test/openapi-clients",
  "src/utility/payments/walk",
  "src/utility/payments/opening/owner-first",
  "test/abuse/",
  "src/kernel/file",
  "src/levy/entry-events/",
  "src/utility/bank/money",
  "src/utility/corrections/follower",
  "src/utility/accounts/accounts",
  "src/cli/archive",
  // Short to read, and longer to run than what else is left.
  "test/ops/",
  "test/journeys/",
  "test/generated",
  "test/sbom",
];

/** The order of files: the long ones first, and the many short ones of the features to fill up the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = first.findIndex((part) => moduleId.includes(part));
      return place < 0 ? first.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
