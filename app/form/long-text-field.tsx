import type { ComponentProps } from "react";
import { useT } from "~/i18n/use-t";
import { TextArea } from "~/ui/text-field";

/** A field for free text that tells its limit; a script adds what is left of it when that is little. */
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
