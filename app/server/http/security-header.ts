/** Default headers of all answers except static files; a route may override them. */
const HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), payment=(), geolocation=(self)",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
};

/** Adds the missing security headers to an answer; HSTS only when the public address is https. */
export function addSecurityHeaders(headers: Headers, https: boolean): void {
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  if (https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
}
