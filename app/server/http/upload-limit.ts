/** Photos are limited to 1 MB. Somewhat larger uploads are accepted here, so that the form can show the error. */
const PHOTO_BYTES = 6_000_000;

const LIMITS: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/candidate\/my-account\/photo(\/script)?$/, PHOTO_BYTES],
];

/** The maximum body of a form with file fields; null for any other request, to which the configured limit applies. */
export function uploadBytesOf(url: string, contentType: string): number | null {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null;
  const path = url.split("?", 1)[0]!;
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
