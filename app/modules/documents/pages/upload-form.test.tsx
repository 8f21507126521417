// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { bundleScript } from "~/browser/script-plugin";
import { emptyForm } from "~/form/posted-form";
import type { DocumentDetail } from "~/modules/documents/schema/document";
import { written } from "../../../../tests/part";
import { UploadForm } from "./upload-form";

/** The requests that the page's script sends for a file of `size` bytes, in order; the upload's id is u1. */
async function sent(address: string, size: number): Promise<string[]> {
  const page = document.implementation.createHTMLDocument();
  const wanted = { type: "rg", accepts: ["pdf", "jpeg"], drafts: [] as unknown } as unknown as DocumentDetail;
  page.body.innerHTML = written(
    <UploadForm document={wanted} subscriptionId="s1" posted={emptyForm()} />,
    `/${address}`,
  );
  const asked: string[] = [];
  let offset = 0;
  const fetch = async (path: string, { method = "GET" }: RequestInit) => {
    if (path.includes("offset=")) offset = Math.min(size, offset + 1_048_576);
    asked.push(`${method} ${path}`);
    return Response.json({ id: "u1", offset }, { headers: { "content-type": "application/json" } });
  };
  new Function("document", "fetch", await bundleScript("app/browser/upload.ts"))(page, fetch);
  const form = page.querySelector("form")!;
  const submitted = new Promise<void>((done) => {
    form.submit = done;
  });
  Object.defineProperty(page.querySelector("input[type=file]"), "files", {
    value: [new File([new Uint8Array(size)], "rg.jpg")],
  });
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await submitted;
  return asked;
}

it("sends the file in parts to the upload's address, with the kept query parameters of the page's URL [DOC-01]", async () => {
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  const uploads = "/candidate/documents/s1/rg/uploads";
  expect(await sent("documents/s1/rg", 1_500_000)).toEqual([
    `POST ${uploads}`,
    `POST ${uploads}/u1?offset=0`,
    `POST ${uploads}/u1?offset=1048576`,
  ]);
  expect(await sent("documents/s1/rg?ies=aurora&lng=en", 10)).toEqual([
    `POST ${uploads}?ies=aurora&lng=en`,
    `POST ${uploads}/u1?ies=aurora&lng=en&offset=0`,
  ]);
  expect(await sent("documents/s1/rg/script", 10)).toEqual([`POST ${uploads}`, `POST ${uploads}/u1?offset=0`]);
  vi.unstubAllGlobals();
});
