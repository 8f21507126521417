import { expect, test } from "vitest";
import { profileOf, typedIn } from "./profile";

const lists = { modes: [{ code: "enem", name: "Enem" }], courses: [{ code: "ads", name: "Sistemas" }] };
const profile = (campaign: string) =>
  profileOf(typedIn(new URLSearchParams({ campaign }), "2026-03-10"), lists as never);

test("the query of a campaign's address fills the empty fields; unknown codes are listed as ignored [JRN-05]", () => {
  const { profile: filled, campaign } = profile("https://x.example/candidate/?ingressMode=enem&voucher=A&q=a?b#top");
  expect(filled).toMatchObject({ modeCode: "enem", voucher: "A" });
  expect(campaign).toEqual({ filled: ["Enem", "A"], ignored: [] });
  expect(profile("course=xyz#voucher=A").campaign).toEqual({ filled: [], ignored: ["xyz"] });
});
