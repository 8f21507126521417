import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CheckboxField, FieldColumns, Fieldset } from "./choice-field";
import { classNames } from "./class-name";
import type { BlankField, FieldProps, Given } from "./field";
import * as layout from "./layout.css";
import { escaped } from "./option-markup";
import {
  blankSelectField,
  blankTextArea,
  blankTextField,
  type Choices,
  type SelectLook,
  selectMarkup,
  type TextAreaProps,
  type TextFieldProps,
} from "./text-field";

/** A character that no text has: where in a field the given one goes. */
const HOLE = "\uE000";

/** What can be wrong with one field is told in a few texts. */
const MAX_ERRORS = 50;

/** A field as HTML with what one visitor gave to it. */
export type WrittenField<Value extends Given = Given> = (given: Value) => string;

/** What stands around a field with or without an error, such as a button that helps to fill it in. */
type Around = (field: ReactNode, error: string | undefined) => ReactElement;

/**
 * A field written as HTML once, and once for each error, to which each visitor's text is added: a form of two dozen
 * fields, drawn for every request as elements, would be half of what its page costs.
 */
function writtenField<Value extends Given>(
  blank: BlankField<Value>,
  hole: Value,
  contentOf: (given: Value) => string,
  around: Around = (field) => <>{field}</>,
): WrittenField<Value> {
  const write = (error: string | undefined) => split(around(blank({ ...hole, error }), error));
  const right = write(undefined);
  const wrong = new Map<string, readonly [string, string]>();
  return (given) => {
    const { error } = given;
    const [before, after] = error ? (wrong.get(error) ?? write(error)) : right;
    if (error && wrong.size < MAX_ERRORS) wrong.set(error, [before, after]);
    return before + contentOf(given) + after;
  };
}

function split(drawn: ReactElement): readonly [string, string] {
  const [before = "", after = ""] = renderToStaticMarkup(drawn).split(HOLE);
  return [before, after];
}

const EMPTY_TEXT = { defaultValue: HOLE };

/** One line of text, for a form that many fill in. */
export const writtenTextField = (props: TextFieldProps, around?: Around): WrittenField =>
  writtenField<Given>(blankTextField(props), EMPTY_TEXT, ({ defaultValue = "" }) => escaped(defaultValue), around);

/** Several lines of text, for a form that many fill in. */
export const writtenTextArea = (props: TextAreaProps): WrittenField =>
  // A browser leaves out the first line break of a text area.
  writtenField<Given>(blankTextArea(props), EMPTY_TEXT, ({ defaultValue = "" }) =>
    escaped(defaultValue.replace(/^\n/, "\n\n")),
  );

/** One of a list, for a form that many fill in; the list may differ between visitors. */
export function writtenSelectField(
  { emptyText, ...props }: SelectLook,
  around?: Around,
): WrittenField<Given & Choices> {
  const blank = blankSelectField(props);
  const write = selectMarkup(emptyText);
  const field = writtenField<Given & { markup: string }>(blank, { markup: HOLE }, ({ markup }) => markup, around);
  return (given) => field({ error: given.error, markup: write(given) });
}

/** One box to tick, for a form that many fill in; "true" ticks it. */
export function writtenCheckboxField(props: FieldProps): WrittenField {
  const [ticked, unticked] = [true, false].map((defaultChecked) =>
    writtenField<Given>(
      ({ error }) => <CheckboxField {...props} error={error} defaultChecked={defaultChecked} />,
      {},
      () => "",
    ),
  ) as [WrittenField, WrittenField];
  return (given) => (given.defaultValue === "true" ? ticked : unticked)(given);
}

/** Fields that belong together, in two columns. */
export function writtenFieldset(legend: string): (fields: string) => string {
  const [before, after] = split(
    <Fieldset legend={legend}>
      <FieldColumns>{HOLE}</FieldColumns>
    </Fieldset>,
  );
  return (fields) => before + fields + after;
}

/** Shows fields that were written, groups of them one below the other. */
export function WrittenFields({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, and what is added to it is escaped.
  return <div className={BODY} dangerouslySetInnerHTML={{ __html: markup }} />;
}

const BODY = classNames(layout.stack, layout.gap[6]);
