/**
 * How Node runs the built portal: within 200 MB, which a small container has. By default V8 lets garbage lie for longer,
 * and malloc keeps freed memory, in an arena for each thread: together as much again, for an eighth of the CPU time of
 * a page. A young generation of fixed size and malloc's fixed thresholds cost least for what they save. The Dockerfile
 * says the same.
 */
export const nodeArguments = ["--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=10"];

export const nodeEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
