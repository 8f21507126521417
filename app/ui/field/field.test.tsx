// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ChoiceButtons, ChoiceCards } from "../choice-cards";
import { CheckboxField, RadioGroup } from "../choice-field";
import { SelectField, TextField } from "../text-field";

afterEach(cleanup);

const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join("; ");

describe("fields", () => {
  it("describe a control by its hint and its error [LAY-09]", () => {
    render(<TextField name="cpf" label="CPF" hint="11 digits" error="Invalid" required />);
    const input = screen.getByLabelText<HTMLInputElement>(/CPF/);
    expect(describedBy(input)).toBe("11 digits; Invalid");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.required).toBe(true);
  });

  it("have no error attributes when there is no error [LAY-09]", () => {
    render(<SelectField name="state" label="State" options={[{ value: "SP", label: "São Paulo" }]} />);
    const select = screen.getByLabelText("State");
    expect(select.hasAttribute("aria-invalid")).toBe(false);
    expect(select.hasAttribute("aria-describedby")).toBe(false);
  });

  it("group radio buttons under a legend, and give the first one the id that errors link to [LAY-09]", () => {
    const options = [
      { value: "am", label: "Morning" },
      { value: "pm", label: "Evening" },
    ];
    render(<RadioGroup name="shift" label="Shift" error="Choose" options={options} />);
    expect(describedBy(screen.getByRole("group", { name: "Shift" }))).toBe("Choose");
    expect(screen.getByLabelText("Morning").id).toBe("shift");
    expect(screen.getByLabelText("Evening").id).not.toBe("shift");
  });

  it("leave a checkbox unticked by default", () => {
    render(<CheckboxField name="consent" label="I agree" />);
    expect(screen.getByLabelText<HTMLInputElement>("I agree").checked).toBe(false);
  });

  it("render choice cards as native radio buttons, disabled where the choice is disabled [LAY-09]", () => {
    const choices = [
      { value: "a", title: "Law" },
      { value: "b", title: "Nursing", disabled: true },
    ];
    render(<ChoiceCards name="course" legend="Course" choices={choices} defaultValue="a" />);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Law" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Nursing" }).disabled).toBe(true);
  });

  it("give the first choice that is not disabled the id that errors link to [LAY-09]", () => {
    const choices = [
      { value: "a", title: "Law", disabled: true },
      { value: "b", title: "Nursing" },
    ];
    render(<ChoiceCards name="course" legend="Course" choices={choices} />);
    expect(screen.getByRole("radio", { name: "Nursing" }).id).toBe("course");
    render(<ChoiceButtons name="campus" choices={choices} />);
    expect(screen.getByRole("button", { name: "Nursing" }).id).toBe("campus");
  });
});
