import { fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { useAsset } from "~/frame";
import { useT } from "~/i18n/use-t";
import { pictureAt } from "~/modules/settings/rules/picture";
import type { Control, Fields } from "~/modules/settings/rules/setting-field";
import { fileName, removalName } from "~/modules/settings/rules/setting-text";
import { CheckboxField, Fieldset } from "~/ui/choice-field";
import { FileField } from "~/ui/file-field";

/** How the form of a kind is sent: as one with files if it may have any. */
export const encTypeOf = ({ fields }: { fields: Fields }) =>
  Object.values(fields).some(({ control }) => control.type === "picture") ? "multipart/form-data" : undefined;

interface PictureFieldProps {
  name: string;
  control: Extract<Control, { type: "picture" }>;
  label: string;
  hint?: string | undefined;
  posted: PostedForm;
}

/** A picture: the present one, a field for another file, and a box that takes it away. */
export function PictureField({ name, control, label, hint, posted }: PictureFieldProps) {
  const t = useT();
  const asset = useAsset();
  const address = textOf(posted, name);
  const size = pictureAt(address);
  const { error } = fieldProps(t, posted, name);
  return (
    <Fieldset legend={label} hint={hint}>
      <input type="hidden" name={name} value={address} />
      {address ? (
        <p className="desk-picture">
          <img src={asset(address)} alt={t("setting.pictureNow")} width={size?.width} height={size?.height} />
        </p>
      ) : null}
      <FileField
        {...{ error }}
        id={name}
        name={fileName(name)}
        label={t(address ? "setting.pictureOther" : "setting.pictureFile")}
        hint={t("setting.pictureHint", control)}
        accept="image/png,image/jpeg,image/webp"
      />
      {address ? (
        <CheckboxField
          name={removalName(name)}
          label={t("setting.pictureRemove")}
          defaultChecked={textOf(posted, removalName(name)) === "true"}
        />
      ) : null}
    </Fieldset>
  );
}
