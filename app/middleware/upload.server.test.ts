import { expect, it } from "vitest";
import { readForm } from "./form-body.server";
import { type ArrivingFile, MAX_FIELDS, MAX_TEXT, readUpload, UploadBroken } from "./upload.server";

const posted = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://aurora.localhost/candidate/", {
    method: "POST",
    body,
    ...(headers ? { headers } : {}),
    duplex: "half",
  } as RequestInit);

const BOUNDARY = { "content-type": "multipart/form-data; boundary=x" };
const head = (rest: string) => `--x\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`;

it("reads a long text of a form with a file as that of any other form [FRM-06] [DOC-01]", async () => {
  for (const text of ["ã".repeat(MAX_TEXT - 1), "\r\nã😀".repeat(MAX_TEXT), "\r\n".repeat(2 * MAX_TEXT)]) {
    const body = new FormData();
    body.append("note", text);
    body.append("after", "read");
    const form = new FormData();
    await readUpload(posted(body), async () => undefined, form);
    expect([...form]).toEqual([...(await readForm(posted(body)))]);
  }
});

it("passes on each file with content in pieces, and reads the fields around it [DOC-01]", async () => {
  const large = "a\r\n--".repeat(100_000);
  const body = new FormData();
  body.append("before", "1");
  body.append("empty", new File([], "empty.pdf"));
  body.append("file", new File([large], 'História "1".pdf'));
  body.append("skipped", new File([large], "b.pdf"));
  body.append("after", "2");
  const form = new FormData();
  const files: [string, string, string][] = [];
  await readUpload(
    posted(body),
    async ({ field, name, pieces }) => {
      let text = "";
      for await (const piece of pieces) {
        text += Buffer.from(piece).toString("latin1");
        if (field === "skipped") break;
      }
      files.push([field, name, field === "skipped" ? "" : text]);
    },
    form,
  );
  expect([...form]).toEqual([
    ["before", "1"],
    ["after", "2"],
  ]);
  expect(files).toEqual([
    ["file", 'História "1".pdf', large],
    ["skipped", "b.pdf", ""],
  ]);
});

it("ends with the error of whoever takes the file, and has only the fields before it [DOC-01]", async () => {
  const refused = new Error("refused");
  const atEnd = async ({ pieces }: ArrivingFile) => {
    for await (const _ of pieces);
    throw refused;
  };
  for (const take of [() => Promise.reject(refused), atEnd]) {
    const body = new FormData();
    body.append("before", "1");
    body.append("file", new File(["a".repeat(1_000_000)], "a.pdf"));
    body.append("after", "2");
    const form = new FormData();
    await expect(readUpload(posted(body), take, form)).rejects.toBe(refused);
    expect([...form]).toEqual([["before", "1"]]);
  }
});

it("tells a broken connection from a form that is not whole, and lets nobody wait for the rest of a file [DOC-01]", async () => {
  const whole = Buffer.from(`${head('name="file"; filename="a.pdf"')}some content`);
  const parts = async (end: (controller: ReadableStreamDefaultController) => void) => {
    let pulled = 0;
    const body = new ReadableStream({
      pull: (controller) => (pulled++ === 0 ? controller.enqueue(whole) : end(controller)),
    });
    let error: unknown;
    const take = async ({ pieces }: { pieces: AsyncIterable<Uint8Array> }) => {
      try {
        for await (const _ of pieces);
      } catch (thrown) {
        error = thrown;
        throw thrown;
      }
    };
    const result = await readUpload(posted(body, BOUNDARY), take).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    return result;
  };
  const cause = Object.assign(new Error("too large"), { name: "BodyTooLargeError" });
  expect(await parts((controller) => controller.error(cause))).toMatchObject({ isTooLarge: true });
  expect(await parts((controller) => controller.error(new Error("reset")))).toBeInstanceOf(UploadBroken);
  expect(await parts((controller) => controller.close())).toMatchObject({ init: { status: 400 } });
});

it("refuses too many fields, card numbers and null characters, and drops names that no form has [FRM-06] [PAY-05]", async () => {
  const read = (text: string) => readForm(posted(`${text}--x--\r\n`, BOUNDARY));
  const field = (name: string, value = "v") => `${head(`name="${name}"`)}${value}\r\n`;
  const status = (expected: number) => ({ init: { status: expected } });
  await expect(read(field("a").repeat(MAX_FIELDS + 1))).rejects.toMatchObject(status(413));
  await expect(read(field("a", "4111 1111 1111 1111"))).rejects.toMatchObject(status(422));
  await expect(read(field("a", "\0"))).rejects.toMatchObject(status(400));
  expect([...(await read(field("a") + field("b c") + field("__proto__") + field(`c${" ".repeat(5_000)}`)))]).toEqual([
    ["a", "v"],
  ]);
});
