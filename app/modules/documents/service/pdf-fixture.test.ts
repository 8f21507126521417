import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkFile } from "./file-check";

const folder = join(import.meta.dirname, "fixture-pdf");

/** What the check must find in each PDF of the folder, whose README names the programs. */
const verdicts = {
  "nothing to complain of": [
    ...["gs", "gs-words", "gs-words-uncompressed", "gs-owner-password", "mupdf-clean", "before-header", "incremental"],
    ...["qpdf-linearized", "qpdf-object-streams", "qpdf-qdf"],
    ...["qpdf-owner-password", "qpdf-owner-password-object-streams"],
    ...["cairo", "cairo-words", "chromium-words", "img2pdf", "pdftk", "pdftk-owner-password", "poppler-united"],
    ...["libreoffice", "libreoffice-archive", "libreoffice-owner-password"],
    ...["pdfsig-signed", "pdfsig-signed-object-streams", "pikepdf-words-in-strings"],
    ...["reportlab", "reportlab-words", "reportlab-form", "reportlab-owner-password"],
  ],
  javascript: [
    ...["pikepdf-open-script", "pikepdf-open-script-object-streams", "pikepdf-open-script-owner-password"],
    ...["pikepdf-next-script", "pikepdf-document-script", "pikepdf-page-script", "pikepdf-link-script"],
    ...["pikepdf-bookmark-script", "pikepdf-field-script", "pikepdf-rendition-script", "pikepdf-xml-form"],
    ...["pypdf-script", "incremental-script"],
  ],
  "embedded-files": [
    ...["qpdf-attachment", "qpdf-owner-password-attachment", "poppler-attachment", "pypdf-attachment"],
    ...["pdftk-attachment", "pdftk-page-attachment", "pikepdf-rich-media", "libreoffice-hybrid"],
  ],
  launch: ["pikepdf-open-launch", "pikepdf-link-launch"],
  FILE_ENCRYPTED: [
    ...["qpdf-user-password", "qpdf-user-password-128", "qpdf-user-password-40", "gs-user-password"],
    ...["libreoffice-user-password", "pdftk-user-password", "pypdf-user-password", "reportlab-user-password"],
  ],
  FILE_DAMAGED: ["qpdf-linearized-cut", "incremental-cut"],
};

it("has a verdict for each PDF of the folder", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  const named = Object.values(verdicts).flat();
  expect(named.map((name) => `${name}.pdf`).sort()).toEqual(files.sort());
});

const cases = Object.entries(verdicts).flatMap(([verdict, names]) => names.map((name) => ({ name, verdict })));

it.each(cases)("finds in $name: $verdict [DOC-01] [DOC-02]", async ({ name, verdict }) => {
  const checked = await checkFile(readFileSync(join(folder, `${name}.pdf`)));
  const pages = name === "poppler-united" ? 2 : 1;
  if (verdict.startsWith("FILE_")) expect(checked).toEqual({ code: verdict });
  else expect(checked).toEqual({ kind: "pdf", pages, flags: verdict.includes(" ") ? [] : [verdict] });
});
