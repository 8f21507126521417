import { expect, it } from "vitest";
import { MAX_TEXT, readForm } from "./form-body.server";
import { readUpload } from "./upload.server";

it("reads a long text of a form with a file as that of any other form [FRM-06] [DOC-01]", async () => {
  for (const text of ["ã".repeat(MAX_TEXT - 1), "\r\nã😀".repeat(MAX_TEXT), "\r\n".repeat(2 * MAX_TEXT)]) {
    const body = new FormData();
    body.append("note", text);
    body.append("after", "read");
    const post = () => new Request("http://aurora.localhost/candidate/", { method: "POST", body });
    const form = new FormData();
    await readUpload(post(), async () => undefined, form);
    expect([...form]).toEqual([...(await readForm(post()))]);
  }
});
