// @vitest-environment jsdom
import { useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { Refusal } from "~/api/refusal";
import { apiContext, formContext } from "~/context";
import { emptyForm, type PostedForm, refusedForm } from "~/form/posted-form";
import { FrameContext } from "~/frame";
import type { EssayReviewDetail } from "~/modules/essays/schema/essay-review";
import { GradingForm, withLevelsOf } from "./grading-form";
import { action } from "./route";

const levels = [0, 500, 1000].map((points) => ({ points, text: `nível ${points}` }));
const criteria = ["a", "b"].map((code) => ({ code, name: `Critério ${code}`, levels }));
const detail = {
  ...{ revision: 1, own: null, effectiveAt: "2026-03-10T12:00:00.000Z", passGrade: 500 },
  rubric: { version: 1, criteria },
  comments: [{ id: "c1", criterion: "a", text: "Bom começo." }],
} as unknown as EssayReviewDetail;

type Typed = Record<string, string>;

function Page({ posted, typed }: { posted: PostedForm; typed: Typed | null }) {
  const frame = useContext(FrameContext);
  return (
    <FrameContext value={{ ...frame, typed }}>
      <GradingForm detail={detail} posted={posted} />
    </FrameContext>
  );
}

function show(posted: PostedForm, typed: Typed | null = null) {
  document.body.innerHTML = renderToStaticMarkup(<Page posted={posted} typed={typed} />);
  const chosen = [...document.querySelectorAll<HTMLInputElement>("input:checked")];
  return {
    chosen: chosen.map(({ name, value }) => `${name} ${value}`.trim()),
    total: document.querySelector("[data-total-sum]")?.textContent,
    criterion: document.querySelector("select")?.value,
  };
}

const form = { points_a: "1000", points_b: "500", zero: "", comment_c1: "yes", newCriterion: "b" };
const shown = { chosen: ["points_a 1000", "points_b 500", "zero", "comment_c1 yes"], total: "7,5", criterion: "b" };

it("shows the grade of the chosen levels out of 10 for a rubric whose best total is 20 [ESS-01]", () => {
  expect(show(emptyForm({ points_a: "1000" })).total).toBe("5,0");
  expect(show(refusedForm(form)).total).toBe("7,5");
});

it("keeps levels, comments and the criterion after a refusal or a recalculation [ESS-01]", () => {
  expect(show(refusedForm(form))).toEqual(shown);
});

it("keeps levels, comments and the criterion when the language, theme or sidebar is switched [ESS-01] [FRM-06]", () => {
  expect(show(emptyForm({ points_a: "0" }), form)).toEqual(shown);
});

it("keeps levels, ticks and a new comment when the grading is refused, but not levels of an older rubric [ESS-01]", async () => {
  const finish = vi.fn(() => Promise.reject(new Refusal("CONFLICT")));
  const posted = new FormData();
  const typed = { ...form, intent: "finish", revision: "1", rubric: "1", newComment: " Bom fim. " };
  for (const [name, text] of Object.entries(typed)) posted.set(name, text);
  const context = new RouterContextProvider();
  context.set(apiContext, { essayReviews: { finish } } as never);
  context.set(formContext, posted);
  const request = new Request("http://localhost/essay-reviews/X");
  const answer = await action({ params: { code: "X" }, request, context } as never);
  expect(finish).toHaveBeenCalledWith({
    ...{ id: "X", revision: 1, rubricVersion: 1, points: { a: 1000, b: 500 }, zeroCause: null },
    ...{ note: "", feedback: "", comments: ["c1"], newComment: "Bom fim.", newCriterion: "b" },
  });
  expect(answer).toMatchObject({ init: { status: 409 }, data: { code: "CONFLICT" } });
  const again = (answer as unknown as { data: { posted: PostedForm } }).data.posted;
  expect(withLevelsOf(detail, again).initialValue).toMatchObject({ points_a: "1000", newComment: " Bom fim. " });
  const newer = { rubric: { ...detail.rubric, version: 2 } };
  expect(withLevelsOf(newer, again).initialValue).not.toHaveProperty("points_a");
});
