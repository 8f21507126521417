import type { PropsWithChildren } from "react";
import { type Frame, FrameContext } from "./frame";
import { LocaleContext } from "./i18n/use-t";
import { ROLE_MARK } from "./modules/people/rules/access/role-mark-field";
import { PostedFields } from "./ui/form";

/** A page, or a part of one, with the frame that its components read. */
export function Framed({ frame, children }: PropsWithChildren<{ frame: Frame }>) {
  const { locale, mark } = frame;
  return (
    <FrameContext value={frame}>
      <LocaleContext value={locale}>
        <PostedFields value={mark === null ? null : <input type="hidden" name={ROLE_MARK} value={mark} />}>
          {children}
        </PostedFields>
      </LocaleContext>
    </FrameContext>
  );
}
