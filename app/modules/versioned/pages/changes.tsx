import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Stack } from "~/ui/page";

type ChangesProps = {
  /** The differences from the published version; null before the first. */
  children: ReactNode;
  /** Whom the changes concern, if the page says so. */
  note?: ReactNode;
};

/** What publishing a draft changes. */
export function Changes({ children, note }: ChangesProps) {
  const t = useT();
  return (
    <section aria-labelledby="changes">
      <Stack gap={2}>
        <h2 id="changes" className="desk-subtitle">
          {t("journey.changes")}
        </h2>
        {children ?? <p>{t("journey.firstVersion")}</p>}
        {note}
      </Stack>
    </section>
  );
}
