// Solves the challenges of a page's forms in the background: finds a proof whose SHA-256 begins with enough zero bits.
import { leadingZeroBits, proofOf } from "~/modules/people/rules/access/proof-of-work";
import { all, find, onceRead } from "./dom";
import { sha256 } from "./sha-256";

/** How long one slice of the search blocks the page; `PAUSE_MS` is the pause after it. */
const SLICE_MS = 20;
const PAUSE_MS = 4;

/** The answer of the portal at `data-work`. */
interface Challenge {
  challenge: string;
  difficulty: number;
}

async function solve({ challenge, difficulty }: Challenge): Promise<string> {
  for (let nonce = 0; ; ) {
    for (const end = performance.now() + SLICE_MS; performance.now() < end; nonce++) {
      const proof = proofOf(challenge, nonce);
      if (leadingZeroBits(sha256(proof)) >= difficulty) return proof;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The parts of a captcha field, as `modules/people/pages/captcha/captcha-field.tsx` writes them. */
const partsOf = (field: HTMLElement) => ({
  input: find<HTMLInputElement>("input", field)!,
  otherWay: find("[data-work-without]", field)!,
  status: find("[data-work-status]", field)!,
});

async function work(field: HTMLElement): Promise<void> {
  const { input, otherWay, status } = partsOf(field);
  // A form waits for a new solution instead of sending the used one.
  input.value = "";
  status.textContent = status.dataset.working!;
  otherWay.hidden = true;
  status.hidden = false;
  try {
    const response = await fetch(field.dataset.work!);
    if (!response.ok) throw new Error("no challenge");
    input.value = await solve(await response.json());
    status.textContent = status.dataset.done!;
  } catch {
    otherWay.hidden = false;
    status.hidden = true;
  }
  field.dispatchEvent(new Event("work-end"));
}

function start(): void {
  for (const field of all("[data-work]")) work(field);
}

// Delays a submitted form until its challenge is solved.
addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const field = find("[data-work]", form);
    if (!field) return;
    const { input, otherWay } = partsOf(field);
    if (input.value || !otherWay.hidden) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field.addEventListener("work-end", () => form.requestSubmit(event.submitter), { once: true });
  },
  true,
);
// A page restored from the back/forward cache may have a solution that is already used.
addEventListener("pageshow", ({ persisted }) => persisted && start());

onceRead(start);
