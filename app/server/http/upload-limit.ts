/** A photo may be 1 MB; a larger one still gets a form that says so, unless it is far too large. */
const PHOTO_BYTES = 6_000_000;

const LIMITS: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/candidate\/my-account\/photo(\/script)?$/, PHOTO_BYTES],
];

/** How large a body may be where a form with files is taken; null leaves it to the configuration. */
export function uploadBytesOf(url: string, contentType: string): number | null {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null;
  const path = url.split("?", 1)[0]!;
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
