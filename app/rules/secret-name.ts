/**
 * Says whether a name reads like that of a password or card data. Drafts store a field with such a name only if the
 * institution has added it to its form.
 */
export function isUnstoredName(name: string): boolean {
  return /pass(word|code)|senha|contrase|security.?code|cvv|card.?number/i.test(name);
}

/** Says whether a field with this name has a password, code, token, secret or proof, which no page shows again after a post. */
export function isUnshownName(name: string): boolean {
  return /password|confirmation|token|secret|captcha|turnstile|access.?key|^code$/i.test(name);
}
