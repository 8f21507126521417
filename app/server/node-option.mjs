/**
 * Options of the Node process that runs the built portal: with them it stays within the 200 MB of a small container. By
 * default V8 delays garbage collection and malloc keeps freed memory in an arena per thread: a page then takes about
 * half the CPU time, but the process takes twice the memory. Of the possible options, compaction of pages that are a
 * fifth free (`memory-saver-mode`), a young generation of at most 8 MB and fixed malloc thresholds save the most memory
 * for the least CPU time: decision 0047 has the figures. V8's compilers get their memory from V8 instead of from malloc
 * (`managed-zone-memory`): decision 0050 says why. The Dockerfile sets the same options.
 */
export const nodeArguments = [
  "--min-semi-space-size=1",
  "--max-semi-space-size=8",
  "--heap-growing-percent=25",
  "--memory-saver-mode",
  "--managed-zone-memory",
];

export const nodeEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
