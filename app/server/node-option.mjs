/**
 * Environment of the Node process that runs the built portal; the Dockerfile sets the same. By default malloc keeps freed
 * memory in an arena per thread, and V8 lets the young generation of a large machine grow: decision 0078 has the
 * figures. A variable that the operator sets replaces the one of this list.
 */
export const nodeEnvironment = {
  NODE_OPTIONS: "--max-semi-space-size=16",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
