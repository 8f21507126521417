// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DocumentFile } from "~/modules/documents/schema/document";
import { StatusCounts } from "~/modules/enrolments/pages/staff-home/status-counts";
import { written } from "../../../../tests/part";
import { Sheet } from "./sheet";

function render(part: React.ReactNode) {
  document.body.innerHTML = written(part, "/home?tab=t1");
}

it("keeps the role mark of the tab in the link to the enrolments of a status [TEN-07]", () => {
  const counts = [{ status: "enrolled" as const, description: "Matriculado", count: 2 }];
  render(<StatusCounts counts={counts as never} isLinked />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/candidate/enrolments?status=enrolled&tab=t1");
});

it("keeps the role mark of the tab in the addresses that show and download a file [TEN-07]", () => {
  const file = { name: "rg.jpg", kind: "jpeg", pages: 1, flags: [], stored: true, withheld: false } as unknown;
  const address = "/document-reviews/d1/files/f1";
  render(<Sheet file={file as DocumentFile} address={address} candidate="Ana" />);
  expect(screen.getByRole("img").getAttribute("src")).toBe(`/candidate${address}?form=view&tab=t1`);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain(`/candidate${address}?tab=t1`);
});
