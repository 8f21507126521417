/**
 * How Node runs the built portal. On a large machine V8 lets garbage lie for long and malloc keeps an arena for each
 * thread, together half of what the process holds; with these it holds what a small container has, at no cost that
 * could be measured. The Dockerfile says the same.
 */
export const nodeArguments = ["--enable-source-maps", "--max-semi-space-size=4", "--heap-growing-percent=30"];

export const nodeEnvironment = { MALLOC_ARENA_MAX: "1" };
