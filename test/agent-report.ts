/** What an agent says of itself with a heartbeat when nothing waits and nothing is wrong. */
export const wellAgent = {
  name: "pasar-baru",
  version: "0.1.0",
  queue_length: 0,
  oldest_waiting_seconds: 0,
  clock_offset_seconds: 0,
  dead_letters: 0,
  is_store_full: false,
  unmapped: [],
};
