/** What answers a challenge: the challenge itself and a nonce, whose SHA-256 together begins with enough zero bits. */
export const proofOf = (challenge: string, nonce: string | number) => `${challenge}~${nonce}`;

/**
 * Zero bits that a hash begins with.
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
