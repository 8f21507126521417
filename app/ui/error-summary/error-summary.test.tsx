// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { TextField } from "../text-field";
import { ErrorSummary } from "./";

afterEach(cleanup);

describe("ErrorSummary", () => {
  const errors = [{ field: "cpf", text: "Invalid CPF" }, { text: "No vacancies" }];

  it("is an alert that takes the focus without scripts [LAY-09]", () => {
    expect(renderToStaticMarkup(<ErrorSummary title="Check" errors={errors} />)).toMatch(
      /role="alert" tabindex="-1" autofocus=""/i,
    );
  });

  it("links the error of a field to that field, and shows an error without field as text [LAY-09]", () => {
    render(
      <>
        <ErrorSummary title="Check" errors={errors} />
        <TextField name="cpf" label="CPF" error="Invalid CPF" />
      </>,
    );
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Invalid CPF" });
    expect(document.querySelector(link.hash)).toBe(screen.getByLabelText("CPF"));
    expect(screen.getByText("No vacancies").closest("a")).toBeNull();
  });

  it("is absent without errors", () => {
    expect(renderToStaticMarkup(<ErrorSummary title="Check" errors={[]} />)).toBe("");
  });
});
