import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BlankField, Given } from "./field";
import { escaped } from "./option-markup";
import {
  blankSelectField,
  blankTextField,
  type Choices,
  type SelectLook,
  selectMarkup,
  type TextFieldProps,
} from "./text-field";

/** A character that no text has: where in a field the given one goes. */
const HOLE = "\uE000";

/**
 * A field written as HTML once, to which each visitor's text is added: a form of two dozen fields, drawn for every
 * request as elements, would be half of what its page costs. One with an error is drawn like any other.
 */
function writtenField<Value extends Given>(
  blank: BlankField<Value>,
  hole: Value,
  contentOf: (given: Value) => string,
): BlankField<Value> {
  const { key, props } = blank(hole) as ReactElement<React.ComponentProps<"div">>;
  const [before = "", after = ""] = renderToStaticMarkup(props.children).split(HOLE);
  return (given) => {
    if (given.error) return blank(given);
    const markup = { __html: before + contentOf(given) + after };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, and what is added to it is escaped.
    return <div key={key} className={props.className} dangerouslySetInnerHTML={markup} />;
  };
}

/** One line of text, for a form that many fill in. */
export const writtenTextField = (props: TextFieldProps) =>
  writtenField<Given>(blankTextField(props), { defaultValue: HOLE }, ({ defaultValue = "" }) => escaped(defaultValue));

/** One of a list, for a form that many fill in; the list may differ between visitors. */
export function writtenSelectField({ emptyText, ...props }: SelectLook): BlankField<Given & Choices> {
  const blank = blankSelectField(props);
  const write = selectMarkup(emptyText);
  const written = writtenField<Given & { markup: string }>(blank, { markup: HOLE }, ({ markup }) => markup);
  return (given) => written({ error: given.error, markup: write(given) });
}
