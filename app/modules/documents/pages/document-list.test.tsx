import { expect, it, vi } from "vitest";
import type { Document } from "~/modules/documents/schema/document";
import { written } from "../../../../tests/part";
import { DocumentList } from "./document-list";

vi.mock("~/shell/site-layout", () => ({ SiteLayout: ({ children }: { children: React.ReactNode }) => children }));

/** The list of an enrolment's documents, one in each of the states. */
function render(...states: Document["state"][]): string {
  const documents = states.map((state, index) => ({ id: `d${index}`, type: `t${index}`, title: "RG", state }));
  const given = { dueOn: "2026-05-24", isOverdue: false, sentAt: null, rejection: null };
  return written(
    <DocumentList
      subscriptionId="s1"
      courseName="Letras"
      documents={documents.map((one) => ({ ...one, ...given })) as unknown as Document[]}
      notice={null}
    />,
    "/documents/s1",
  );
}

it("says that documents are in order only if none is left for later, and says if none is required [DOC-01]", () => {
  expect(render("approved")).toContain("Todos os seus documentos estão em ordem.");
  const later = render("approved", "deferred");
  expect(later).toContain("Envie até o dia indicado o que ficou para depois.");
  expect(later).toContain("24/05/2026");
  expect(later).not.toContain("estão em ordem");
  expect(render()).toContain("Nenhum documento é pedido nesta matrícula.");
});
