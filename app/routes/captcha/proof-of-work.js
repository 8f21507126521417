// Solves the challenge of a form in the background: finds a nonce whose SHA-256 begins with enough zero bits.
// Plain arithmetic, since crypto.subtle is missing on http and slower for so many short texts.
// A block of its own: the page's other script shares the global names.
{
  const SLICE_MS = 20;
  const PAUSE_MS = 4;

  const fraction = (value) => ((value - Math.floor(value)) * 2 ** 32) | 0;
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const K = primes.map((prime) => fraction(prime ** (1 / 3)));
  const START = primes.slice(0, 8).map((prime) => fraction(prime ** 0.5));
  const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

  const words = new Int32Array(64);

  /** Folds the 16 words at the front of `words` into a state. */
  const compress = (state) => {
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15];
      const b = words[i - 2];
      words[i] =
        words[i - 16] +
        words[i - 7] +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
  };

  /** SHA-256 of an ASCII text, as eight words. */
  const sha256 = (text) => {
    const blocks = (text.length + 72) >> 6;
    let state = START;
    for (let block = 0; block < blocks; block++) {
      words.fill(0, 0, 16);
      for (let i = 0; i < 64; i++) {
        const at = block * 64 + i;
        const byte = at < text.length ? text.charCodeAt(at) : at === text.length ? 128 : 0;
        words[i >> 2] |= byte << (24 - (i & 3) * 8);
      }
      if (block === blocks - 1) words[15] = text.length * 8;
      state = compress(state);
    }
    return state;
  };

  const solves = (hash, bits) => {
    for (let i = 0; bits > 0; i++, bits -= 32) if (hash[i] >>> Math.max(0, 32 - bits)) return false;
    return true;
  };

  const solve = async ({ challenge, difficulty }) => {
    for (let nonce = 0; ; ) {
      for (const end = performance.now() + SLICE_MS; performance.now() < end; nonce++)
        if (solves(sha256(`${challenge}~${nonce}`), difficulty)) return `${challenge}~${nonce}`;
      // The page stays alive meanwhile.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };

  const work = async (field) => {
    const find = (selector) => field.querySelector(selector);
    const status = find("[data-work-status]");
    find("[data-work-without]").hidden = true;
    status.hidden = false;
    try {
      const response = await fetch(field.dataset.work);
      if (!response.ok) throw new Error("no challenge");
      find("input").value = await solve(await response.json());
      status.firstChild.textContent = status.dataset.done;
    } catch {
      find("[data-work-without]").hidden = false;
      status.hidden = true;
    }
    field.dispatchEvent(new Event("work-end"));
  };

  const start = () => {
    for (const field of document.querySelectorAll("[data-work]")) work(field);
  };

  // Sent before it is solved, a form waits for it.
  addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      const field = form.querySelector("[data-work]");
      if (!field || field.querySelector("input").value || !field.querySelector("[data-work-without]").hidden) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { submitter } = event;
      field.addEventListener("work-end", () => form.requestSubmit(submitter), { once: true });
    },
    true,
  );
  // A page from the browser's memory holds an answer that was used.
  addEventListener("pageshow", ({ persisted }) => persisted && start());

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
