/**
 * The theme of a new attempt: one that the person has not seen while any is left, else the one seen longest ago.
 * @param seen themes of earlier attempts, from the oldest to the newest; a theme may occur twice
 * @param draw a random number, at least 0 and below 1
 * @returns null when there is no theme at all
 */
export function chooseTheme(themes: readonly string[], seen: readonly string[], draw: number): string | null {
  const unseen = themes.filter((theme) => !seen.includes(theme));
  if (unseen.length > 0) return unseen[Math.floor(draw * unseen.length)] ?? null;
  const lastSeen = (theme: string) => seen.lastIndexOf(theme);
  return themes.toSorted((a, b) => lastSeen(a) - lastSeen(b))[0] ?? null;
}
