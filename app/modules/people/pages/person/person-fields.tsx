import { isCustomField } from "~/api/form-group";
import scripts from "~/browser/person-form.ts?script&languages";
import { type PostedForm, textOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isCustomSection } from "~/modules/forms/rules/form-content";
import { abroadNames, concerns } from "~/modules/people/rules/asked-field";
import type { PersonSection } from "~/modules/people/rules/person";
import { isLatin } from "~/modules/people/rules/person-name";
import type { Language } from "~/rules/language";
import type { Day } from "~/rules/time/date";
import { FieldColumns, Fieldset } from "~/ui/choice-field";
import { errorClass } from "~/ui/field";
import { Stack } from "~/ui/page";
import { CustomFieldInput } from "./custom-field-input";
import type { FieldOptions } from "./field-options.server";
import { KeptName } from "./kept-name";
import { PersonField } from "./person-field";
import { type ShownField, sectionOf } from "./person-form";
import type { Whose } from "./person-text";
import { specialNeedList } from "./special-need-list";
import { SpecialNeeds } from "./special-needs";

interface PersonFieldsProps {
  fields: readonly ShownField[];
  options: FieldOptions;
  posted: PostedForm;
  today: Day;
  /** Names of fields that can no longer be changed. */
  locked?: readonly string[];
  /** Whether to show all fields as one group without section headings; ignored if the institution named a section. */
  plain?: boolean;
  /** Whether a later step creates an account with the e-mail address. */
  opensAccount?: boolean;
  whose?: Whose;
}

const byCountry: ReadonlySet<string> = new Set(Object.entries(abroadNames).flat());

/** The fields of a form about a person, as its form group defines them, grouped by section. */
export function PersonFields(props: PersonFieldsProps) {
  const {
    fields: all,
    options,
    posted,
    today,
    locked = [],
    opensAccount = false,
    plain = false,
    whose = "own",
  } = props;
  const t = useT();
  const { savesData } = useFrame();
  // A name in Latin letters is asked for once the page knows that the full name has others.
  const isLatinAsked = !isLatin(textOf(posted, "fullName"));
  const fields = isLatinAsked ? all : all.filter(({ name }) => name !== "latinName");
  const sections = sectionsOf(fields, t.locale);
  const asksCountry = fields.some(({ name }) => name === "country");
  const country = textOf(posted, "country");
  // A page that does not ask for the country shows the address as the country that is known already has it.
  const isShown = ({ name }: ShownField) =>
    asksCountry || !byCountry.has(name) || concerns(name, { country }, () => true);
  const hasAddress = fields.some(({ name }) => name === "address");
  const columnsOf = (shown: readonly ShownField[]) => (
    <FieldColumns>
      {shown
        .filter(isShown)
        .map((field) =>
          isCustomField(field) ? (
            <CustomFieldInput key={field.name} field={field} posted={posted} />
          ) : field.name === specialNeedList.name ? (
            <SpecialNeeds key={field.name} {...{ field, posted }} options={options[field.name] ?? []} />
          ) : (
            <PersonField
              key={field.name}
              field={field}
              posted={posted}
              options={options[field.name] ?? []}
              asksCountry={asksCountry}
              country={country}
              findsAddress={hasAddress}
              locked={locked.includes(field.name)}
              opensAccount={opensAccount}
              whose={whose}
            />
          ),
        )}
    </FieldColumns>
  );
  return (
    <div data-person={today} data-error-class={errorClass}>
      {savesData ? null : <script async src={scripts[t.locale]} />}
      <KeptName posted={posted} names={["latinName", "fullName"]} />
      <Stack gap={6}>
        {plain && sections.every(({ label }) => label === undefined)
          ? columnsOf(fields)
          : sections.map(({ id, label, fields: own }) => (
              <Fieldset key={id} legend={label ?? t(`personalData.section_${id as PersonSection}`)}>
                {columnsOf(own)}
              </Fieldset>
            ))}
      </Stack>
    </div>
  );
}

/** The fields by group, in the order of the form; `label` is absent for a group with the product's own heading. */
export function sectionsOf(
  fields: readonly ShownField[],
  locale: Language,
): { id: string; label: string | undefined; fields: ShownField[] }[] {
  const grouped = Map.groupBy(fields, (field) => field.group?.id ?? sectionOf(field));
  return [...grouped].map(([id, own]) => {
    const label = own[0]?.group?.label[locale];
    return { id, label: label ?? (isCustomSection(id) ? id : undefined), fields: own };
  });
}
