import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DocumentFile } from "~/contract/document";
import { FrameContext } from "~/frame";
import { StatusCounts } from "../home/status-counts";
import { Sheet } from "./sheet";

const url = new URL("http://aurora.localhost/candidate/home?tab=t1");
const render = (content: React.ReactNode) =>
  renderToStaticMarkup(
    <FrameContext value={{ url, base: "/candidate", locale: "pt-BR" } as never}>{content}</FrameContext>,
  );

it("keeps the role mark of the tab in the link to the enrolments of a status [TEN-07]", () => {
  const counts = [{ status: "enrolled" as const, description: "Matriculado", count: 2 }];
  expect(render(<StatusCounts counts={counts as never} isLinked />)).toContain(
    'href="/candidate/enrolments?status=enrolled&amp;tab=t1"',
  );
});

it("keeps the role mark of the tab in the addresses that show and download a file [TEN-07]", () => {
  const file = { name: "rg.jpg", kind: "jpeg", pages: 1, flags: [], stored: true, withheld: false } as unknown;
  const html = render(<Sheet file={file as DocumentFile} address="/document-reviews/d1/files/f1" candidate="Ana" />);
  expect(html).toContain('src="/candidate/document-reviews/d1/files/f1?form=view&amp;tab=t1"');
  expect(html).toContain('href="/candidate/document-reviews/d1/files/f1?tab=t1"');
});
