import { expect, it } from "vitest";
import { SwitchedForm, SwitchForm, switchTo } from "~/shell/switch";
import { written } from "../../tests/part";
import { PageForm } from "./page-form";

/** A page with one switch in its header, and its content. */
const pageWith = (content: "form" | "text") =>
  written(
    <>
      <SwitchForm>
        <button type="submit" {...switchTo("theme", "dark")} />
      </SwitchForm>
      {content === "form" ? <PageForm encType="multipart/form-data">texts</PageForm> : <p>texts</p>}
      <SwitchedForm />
    </>,
    "/terms?page=2",
    { mark: "mark-of-us", rendered: new Set() },
  );

const formsIn = (html: string) => html.match(/<form(?=[^>]*id="page-form")[^>]*>.*?<\/form>/g);

it("a switch submits the page's form, without its files and with the mark of its role [LAY-03]", () => {
  const html = pageWith("form");
  expect(html).toMatch(/<button(?=[^>]* form="page-form")[^>]*formEncType="application\/x-www-form-urlencoded"/);
  expect(formsIn(html)).toEqual([
    expect.stringMatching(
      /^<form[^>]*multipart[^>]*><input[^>]*name="role-mark" value="mark-of-us"\/>.*texts<\/form>$/,
    ),
  ]);
});

it("a page without a form ends with one for its switches, which leads back to it [LAY-03]", () => {
  expect(formsIn(pageWith("text"))).toEqual([
    expect.stringMatching(
      /action="\/candidate\/preference".*name="role-mark".*name="next" value="\/candidate\/terms\?page=2"/,
    ),
  ]);
});

it("a page without switches gets no form for them", () => {
  expect(written(<SwitchedForm />, "/", { rendered: new Set() })).toBe("");
});
