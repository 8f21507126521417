// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { emptyForm } from "~/form/posted-form";
import type { ExamScoreView } from "~/modules/exam-scores/schema/exam-score";
import { written } from "../../../../tests/part";
import { ExamForm } from "./exam-form";

it("has buttons that keep scores and remove a proof while required fields are still empty [ESS-03] [DOC-01]", () => {
  const file = { id: "f1", name: "boletim.pdf", kind: "pdf", sizeBytes: 10, pages: 1, flags: [], stored: true };
  const view = { files: [file], firstYear: 2021, lastYear: 2026, hasProof: false, proofType: "proof" };
  document.body.innerHTML = written(
    <ExamForm view={view as unknown as ExamScoreView} subscriptionId="s1" posted={emptyForm()} />,
  );
  const buttons = screen.getAllByRole<HTMLButtonElement>("button").filter(({ name }) => name === "intent");
  const free = buttons.filter(({ formNoValidate }) => formNoValidate).map(({ value }) => value);
  expect([buttons.length, free]).toEqual([3, ["remove:f1", "keep"]]);
});
