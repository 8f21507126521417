import { ListField } from "~/form/list-field";
import { LongTextField } from "~/form/long-text-field";
import { fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import type { Control, Fields } from "~/modules/settings/rules/setting-field";
import { partName } from "~/modules/settings/rules/setting-text";
import { languageName, languages } from "~/rules/language";
import { CheckboxField, FieldColumns, Fieldset } from "~/ui/choice-field";
import { DateField } from "~/ui/date-field";
import { PasswordField } from "~/ui/password-field";
import { NumberField, SelectField, TextArea, TextField } from "~/ui/text-field";
import { listsOf } from "./lists";
import { PictureField } from "./picture-field";
import { fieldHint, fieldLabel, type Options, optionLabel } from "./words";

interface SettingFieldsProps {
  kind: string;
  fields: Fields;
  posted: PostedForm;
  options: Options;
  /** The names of the groups around the fields. */
  path?: readonly string[];
}

/** The fields of a record's form, in the order of its kind. */
export function SettingFields({ kind, fields, posted, options, path = [] }: SettingFieldsProps) {
  const all = (
    <div className="desk-fields">
      {Object.entries(fields).map(([name, { control, isOptional }]) => (
        <SettingField key={name} {...{ kind, control, isOptional, posted, options }} path={[...path, name]} />
      ))}
    </div>
  );
  return path.length === 0 ? <div className="desk-form">{all}</div> : all;
}

interface OneProps<Of extends Control = Control> {
  kind: string;
  posted: PostedForm;
  options: Options;
  /** The names that lead to the field. */
  path: readonly string[];
  control: Of;
  isOptional: boolean;
}

type ControlOf<Type extends Control["type"]> = Extract<Control, { type: Type }>;

function SettingField(props: OneProps) {
  const t = useT();
  const { kind, path, control, isOptional, posted, options } = props;
  const name = path.join("-");
  const label = fieldLabel(t, kind, path);
  const hint = fieldHint(t, kind, path);
  switch (control.type) {
    case "texts":
      return (
        <Fieldset legend={label} hint={hint}>
          <div className={control.isLong ? "desk-langs long" : "desk-langs"}>
            <Texts {...{ name, control, posted }} />
          </div>
        </Fieldset>
      );
    case "choices":
    case "references":
      return (
        <Fieldset legend={label} hint={hint}>
          <div className="desk-boxes">
            <Boxes {...{ name, control, posted, options }} />
          </div>
        </Fieldset>
      );
    case "group":
      return (
        <Fieldset legend={label} hint={hint}>
          <SettingFields {...{ kind, posted, options, path }} fields={control.fields} />
        </Fieldset>
      );
    case "picture":
      return <PictureField {...{ name, control, label, hint, posted }} />;
    case "entries":
      return <Entries {...props} control={control} />;
    default: {
      const own = { ...fieldProps(t, posted, name), label, hint, required: !isOptional };
      return <Single {...{ control, options }} field={path.at(-1) ?? ""} props={own} />;
    }
  }
}

type PartsProps<Type extends Control["type"]> = { name: string; control: ControlOf<Type>; posted: PostedForm };

/** A field for the text in each language. */
function Texts({ name, control, posted }: PartsProps<"texts">) {
  const t = useT();
  return languages.map((language) => {
    const props = {
      ...fieldProps(t, posted, partName(name, language)),
      label: languageName(language, t.locale),
      maxLength: control.max,
    };
    return control.isLong ? (
      <LongTextField key={language} {...props} rows={control.max > 4_000 ? 16 : 3} />
    ) : (
      <TextField key={language} {...props} />
    );
  });
}

/** A box for each option. */
function Boxes({ name, control, posted, options }: PartsProps<"choices" | "references"> & { options: Options }) {
  const t = useT();
  const all =
    control.type === "choices"
      ? control.options.map((value) => ({ value, label: optionLabel(t, name, value) }))
      : (options[control.to] ?? []);
  return all.map(({ value, label }) => {
    const { defaultValue: _, ...props } = fieldProps(t, posted, partName(name, value));
    const isTicked = textOf(posted, partName(name, value)) === "true";
    return <CheckboxField key={value} {...props} label={label} defaultChecked={isTicked} />;
  });
}

/** The records inside a record: a group of fields each. */
function Entries({ kind, path, control, posted, options }: OneProps<ControlOf<"entries">>) {
  const t = useT();
  const name = path.join("-");
  const one = fieldLabel(t, kind, [...path, control.by]);
  return listsOf({ [name]: { control } }).map((list) => (
    <ListField
      key={name}
      list={list}
      posted={posted}
      legend={fieldLabel(t, kind, path)}
      isTitled
      addText={t("setting.add", { name: one })}
      removeText={(number) => t("setting.removeEntry", { name: one, number })}
    >
      {(propsOf, number) => (
        <FieldColumns>
          {Object.entries(control.fields).map(([field, { control: inner, isOptional }]) => {
            const own = [...path, field];
            const props = {
              ...propsOf(field),
              label: fieldLabel(t, kind, own),
              hint: fieldHint(t, kind, own),
              // Of a list with one entry, nothing may be written: then it has none.
              required: !isOptional && number !== null,
            };
            return <Single key={field} control={inner} options={options} field={field} props={props} />;
          })}
        </FieldColumns>
      )}
    </ListField>
  ));
}

interface SingleProps {
  control: Control;
  options: Options;
  /** The name of the field, for its options. */
  field: string;
  props: ReturnType<typeof fieldProps> & { label: string; hint?: string | undefined; required: boolean };
}

/** A field with one value. */
function Single({ control, options, field, props }: SingleProps) {
  const t = useT();
  switch (control.type) {
    case "text":
      return (
        <TextArea
          {...props}
          maxLength={control.max}
          rows={control.rows ?? (control.max > 10_000 ? 24 : control.max > 1_000 ? 10 : 5)}
        />
      );
    case "lines":
      return <TextArea {...props} required={false} rows={4} />;
    case "number":
      return <NumberField {...props} hint={props.hint ?? t("setting.range", { min: control.min, max: control.max })} />;
    case "money":
    case "percent":
      return <TextField {...props} inputMode="decimal" maxLength={20} autoComplete="off" />;
    case "day":
      return <DateField {...props} />;
    case "secret": {
      const { defaultValue: _, required: __, ...rest } = props;
      return (
        <PasswordField {...rest} hint={props.hint ?? t("setting.secretHint")} autoComplete="off" maxLength={500} />
      );
    }
    case "tick": {
      const { defaultValue, required: _, ...rest } = props;
      return <CheckboxField {...rest} defaultChecked={defaultValue === "true"} />;
    }
    case "choice": {
      const all = control.options.map((value) => ({ value, label: optionLabel(t, field, value) }));
      return <SelectField {...props} emptyText={t("setting.choose")} options={all} />;
    }
    case "reference":
      return <SelectField {...props} emptyText={t("setting.choose")} options={options[control.to] ?? []} />;
    case "colour":
      // HTML knows no required colour: the field always has one.
      return (
        <TextField {...props} required={false} type="color" hint={props.hint ?? props.defaultValue?.toUpperCase()} />
      );
    default:
      return <TextField {...props} maxLength={control.type === "line" ? control.max : 60} autoComplete="off" />;
  }
}
