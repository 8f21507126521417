/** Joins a challenge and a nonce. The nonce solves the challenge if the text's SHA-256 begins with enough zero bits. */
export const proofOf = (challenge: string, nonce: string | number) => `${challenge}~${nonce}`;

/**
 * Counts the leading zero bits of a hash.
 * @param words the hash as 32-bit words, the most significant first, signed or not
 */
export function leadingZeroBits(words: Iterable<number>): number {
  let bits = 0;
  for (const word of words) {
    bits += Math.clz32(word);
    if (word !== 0) break;
  }
  return bits;
}
