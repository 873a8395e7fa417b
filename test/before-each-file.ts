import { forgetSecrets } from "./secrets.ts";

// Runs before each test file, many of which share a process: what one has sent is no secret of another's server.
forgetSecrets();
