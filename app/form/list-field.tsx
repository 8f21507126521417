import { useForm } from "@conform-to/react";
import { Fragment, type ReactNode, useContext } from "react";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { EntryList } from "~/ui/entry-list";
import { PAGE_FORM_ID } from "~/ui/form";
import { TypedContext } from "~/ui/typed";
import { entriesIn, entryName, type ListModel } from "./list";
import { fieldProps, type PostedForm } from "./posted-form";

interface ListFieldProps {
  list: ListModel;
  posted: PostedForm;
  legend: string;
  /** Whether everybody reads the legend, not screen readers only. */
  isTitled?: boolean;
  addText: string;
  /** @param number of the entry, from 1 */
  removeText: (number: number) => string;
  /** The fields of one entry. `number` counts from 1, and is null where the list has one entry only. */
  children: (props: (field: string) => ReturnType<typeof fieldProps>, number: number | null) => ReactNode;
}

/** A list of the page's form whose entries are added and removed by buttons that post the form, so no script is needed. */
export function ListField({ list, posted, legend, isTitled, addText, removeText, children }: ListFieldProps) {
  const t = useT();
  const typed = useContext(TypedContext);
  const given = typed ? entriesIn(typed, list) : posted.initialValue?.[list.name];
  const initialValue = { [list.name]: Array.isArray(given) && given.length > 0 ? given : [{}] };
  // `defaultNoValidate: false` keeps the browser's validation of the other fields.
  const [form, lists] = useForm<Record<string, Record<string, string>[]>>({
    id: PAGE_FORM_ID,
    lastResult: { initialValue, error: posted.error ?? {} },
    defaultNoValidate: false,
  });
  const entries = lists[list.name]?.getFieldList() ?? [];
  return (
    <EntryList id={list.name} {...{ legend, isTitled }}>
      {entries.map((entry, index) => {
        const fields = entry.getFieldset();
        const propsOf = (field: string) => ({
          ...fieldProps(t, posted, entryName(list, index, field)),
          defaultValue: fields[field]?.initialValue ?? "",
        });
        return (
          <Fragment key={entry.name}>
            {children(propsOf, entries.length > 1 ? index + 1 : null)}
            {entries.length > 1 && (
              <div>
                <Button {...form.remove.getButtonProps({ name: list.name, index })} variant="ghost" size="small">
                  {removeText(index + 1)}
                </Button>
              </div>
            )}
          </Fragment>
        );
      })}
      {entries.length < list.max && (
        <div>
          <Button {...form.insert.getButtonProps({ name: list.name })} variant="secondary" size="small">
            {addText}
          </Button>
        </div>
      )}
    </EntryList>
  );
}
