// SHA-256 (FIPS 180-4) in plain arithmetic: `crypto.subtle` is missing on http, and slower for many short texts.

const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const K = primes.map((prime) => fraction(prime ** (1 / 3)));
const START = primes.slice(0, 8).map((prime) => fraction(prime ** 0.5));
const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

const words = new Int32Array(64);

/** Folds the first 16 of `words` into a state of eight words. */
function compress(state: readonly number[]): number[] {
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15]!;
    const b = words[i - 2]!;
    words[i] =
      words[i - 16]! +
      words[i - 7]! +
      (rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)) +
      (rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
}

/**
 * The SHA-256 of an ASCII text.
 * @returns its eight 32-bit words, signed, the most significant first
 */
export function sha256(text: string): readonly number[] {
  const blocks = (text.length + 72) >> 6;
  let state = START;
  for (let block = 0; block < blocks; block++) {
    words.fill(0, 0, 16);
    for (let i = 0; i < 64; i++) {
      const at = block * 64 + i;
      const byte = at < text.length ? text.charCodeAt(at) : at === text.length ? 128 : 0;
      words[i >> 2]! |= byte << (24 - (i & 3) * 8);
    }
    if (block === blocks - 1) words[15] = text.length * 8;
    state = compress(state);
  }
  return state;
}
