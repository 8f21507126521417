import { expect, it } from "vitest";
import { fileResponse } from "./file-response.server";

const bytes = Buffer.from("%PDF-1.7 in two pieces");
const piece = (contentType: "application/pdf" | "image/jpeg") => async (offset: number) => ({
  ...{ contentType, sizeBytes: bytes.length },
  base64: bytes.subarray(offset, offset + 12).toString("base64"),
});

it.each([
  ["application/pdf", true, 'inline; filename="documento.pdf"'],
  ["application/pdf", false, 'attachment; filename="documento.pdf"'],
  ["image/jpeg", true, 'inline; filename="documento.jpg"'],
  ["image/jpeg", false, 'attachment; filename="documento.jpg"'],
] as const)(
  "sends a whole file of %s (shown: %s) inline or as a download, and forbids storing it [DOC-02]",
  async (type, isShown, disposition) => {
    const { headers, ...response } = await read(await fileResponse(isShown, piece(type)));
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-disposition")).toBe(disposition);
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("cache-control")).toBe("private, no-store");
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
    expect(headers.get("content-security-policy")).toBe(isShown ? policy : null);
    expect(response.text).toBe(bytes.toString());
  },
);

it("aborts the response when a file ends early, so that it never looks complete [DOC-02]", async () => {
  const short = async (offset: number) => ({ ...(await piece("application/pdf")(offset)), sizeBytes: 500 });
  await expect(read(await fileResponse(true, short))).rejects.toThrow("A file ended early.");
});

const read = async (response: Response) => ({ headers: response.headers, text: await response.text() });
