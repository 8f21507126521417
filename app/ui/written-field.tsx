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

/** What can be wrong with one field is told in a few texts. */
const MAX_ERRORS = 50;

/**
 * A field written as HTML once, and once for each error, to which each visitor's text is added: a form of two dozen
 * fields, drawn for every request as elements, would be half of what its page costs.
 */
function writtenField<Value extends Given>(
  blank: BlankField<Value>,
  hole: Value,
  contentOf: (given: Value) => string,
): BlankField<Value> {
  const drawn = (error: string | undefined) => blank({ ...hole, error }) as ReactElement<React.ComponentProps<"div">>;
  const write = (error: string | undefined) => renderToStaticMarkup(drawn(error).props.children).split(HOLE);
  const { key, props } = drawn(undefined);
  const right = write(undefined);
  const wrong = new Map<string, string[]>();
  return (given) => {
    const { error } = given;
    const [before, after] = error ? (wrong.get(error) ?? write(error)) : right;
    if (error && wrong.size < MAX_ERRORS) wrong.set(error, [before ?? "", after ?? ""]);
    const markup = { __html: `${before}${contentOf(given)}${after}` };
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
