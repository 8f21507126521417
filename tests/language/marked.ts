/** Texts of a language for tests: each English text between marks, its variables untouched. */
export const marked = <Texts extends object>(texts: Texts): Record<keyof Texts, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `‹${text}›`])) as Record<keyof Texts, string>;
