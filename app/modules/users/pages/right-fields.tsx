import { constraintsOf } from "~/form/constraint";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { NewRight, type RightOptions, WHOLE_TENANT } from "~/modules/users/schema/staff-user";
import { SelectField } from "~/ui/text-field";

const constraints = constraintsOf(NewRight);

/** The fields of a right: the role, and where it holds. */
export function RightFields({ posted, options }: { posted: PostedForm; options: RightOptions }) {
  const t = useT();
  const whole = options.isForTenant ? [{ value: WHOLE_TENANT, label: t("users.wholeTenant") }] : [];
  return (
    <>
      <SelectField
        {...fieldProps(t, posted, "role")}
        label={t("users.role")}
        emptyText={t("users.roleChoose")}
        options={options.roles.map((value) => ({ value, label: t(`roleName.${value}`) }))}
        required={constraints.role.required}
      />
      <SelectField
        {...fieldProps(t, posted, "place")}
        label={t("users.place")}
        emptyText={t("users.placeChoose")}
        options={[...whole, ...options.places]}
        required={constraints.place.required}
      />
    </>
  );
}
