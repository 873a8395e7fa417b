import { ringOfSecret } from "../src/kernel/keys/key-ring.ts";
import { createSealer } from "../src/kernel/keys/sealer.ts";
import { jwtSecret } from "./staff.ts";

/** What a test server seals and opens by. */
export const testSealer = createSealer(ringOfSecret(jwtSecret).sealing);
