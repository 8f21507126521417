import type { ComponentProps } from "react";
import { useT } from "~/i18n/use-t";
import { TextArea } from "~/ui/text-field";

/** A field for free text that shows its limit; near the limit a script shows how many characters are left. */
export function LongTextField(props: ComponentProps<typeof TextArea>) {
  const t = useT();
  const { id = props.name, hint, maxLength } = props;
  const limit = maxLength && (
    <>
      {t("frame.textLimit", { max: maxLength })}{" "}
      <span role="status" data-left-of={id} data-left={t("frame.textLeft")} />
    </>
  );
  return (
    <TextArea
      {...props}
      hint={
        limit ? (
          <>
            {hint} {limit}
          </>
        ) : (
          hint
        )
      }
    />
  );
}
