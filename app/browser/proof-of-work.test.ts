// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it, vi } from "vitest";
import { bundleScript } from "./script-plugin";

const PATIENT = { timeout: 60_000 };
/** The bundled script, as the browser loads it. */
let script: string;
beforeAll(async () => {
  script = await bundleScript("app/browser/proof-of-work.ts");
});
const form = (path: string) =>
  `<form><div data-work="${path}"><input type="hidden" name="captcha"><div data-work-without>other way</div>` +
  `<p data-work-status data-working="working" data-done="done" hidden></p></div><button>go</button></form>`;
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;

/** Restores the page as a browser does from its back/forward cache. */
let restore: (event: Pick<PageTransitionEvent, "persisted">) => void;

/** Runs the script on a page whose challenge endpoint returns `answer`. */
function open(answer: () => Promise<Response>) {
  document.body.innerHTML = form("/challenge");
  const listen = (type: string, listener: typeof restore & EventListener, isEarly?: boolean) => {
    if (type === "pageshow") restore = listener;
    else window.addEventListener(type, listener, isEarly);
  };
  new Function("fetch", "addEventListener", script)(answer, listen);
}

it("stays small, since pages load it in addition to their own script [AUT-04]", () => {
  expect(gzipSync(script).length).toBeLessThan(1500);
});

it("defines no global name that another script could clash with", () => {
  const names = Object.keys(runInNewContext(`${script}${script};globalThis`, { addEventListener, document }));
  expect(names).toEqual(["addEventListener", "document"]);
});

it.each(["short", "x".repeat(55), "x".repeat(64), `lh2k~16~${"r".repeat(16)}~${"s".repeat(43)}`])(
  "finds a proof whose SHA-256 begins with the required zero bits [AUT-04]",
  async (challenge) => {
    open(async () => Response.json({ challenge, difficulty: 9 }));
    await vi.waitFor(() => expect(find<HTMLInputElement>("input").value).not.toBe(""), PATIENT);
    const token = find<HTMLInputElement>("input").value;
    expect(token.startsWith(`${challenge}~`)).toBe(true);
    expect(createHash("sha256").update(token).digest().readUInt32BE(0) >>> 23).toBe(0);
    expect(find("[data-work-status]").textContent).toBe("done");
    expect(find("[data-work-without]").hidden).toBe(true);
  },
);

it("shows the alternative to the script when no challenge can be loaded [AUT-04]", async () => {
  open(async () => new Response(null, { status: 503 }));
  await vi.waitFor(() => expect(find("[data-work-status]").hidden).toBe(true), PATIENT);
  expect(find("[data-work-without]").hidden).toBe(false);
});

it("delays a submitted form until its challenge is solved [AUT-04]", async () => {
  let answer: (response: Response) => void = () => undefined;
  open(() => new Promise((resolve) => (answer = resolve)));
  const sent = vi.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  find<HTMLButtonElement>("button").click();
  expect(sent).not.toHaveBeenCalled();
  answer(Response.json({ challenge: "late", difficulty: 4 }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), PATIENT);
});

it("never sends a used solution again from a page that the browser restores [AUT-04]", async () => {
  const answers: ((response: Response) => void)[] = [];
  open(() => new Promise((resolve) => answers.push(resolve)));
  answers[0]!(Response.json({ challenge: "first", difficulty: 4 }));
  await vi.waitFor(() => expect(find("[data-work-status]").textContent).toBe("done"), PATIENT);
  restore({ persisted: true });
  expect([find<HTMLInputElement>("input").value, find("[data-work-status]").textContent]).toEqual(["", "working"]);
  const sent = vi.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  find<HTMLButtonElement>("button").click();
  expect(sent).not.toHaveBeenCalled();
  answers.at(-1)!(Response.json({ challenge: "second", difficulty: 4 }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), PATIENT);
  expect(find<HTMLInputElement>("input").value).toMatch(/^second~/);
});
