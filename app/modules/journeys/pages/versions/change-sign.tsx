import { useT } from "~/i18n/use-t";
import { signs } from "~/modules/versioned/pages/difference-list";

/** How a part of a journey differs between two versions, as a sign and a word. */
export function ChangeSign({ kind }: { kind: keyof typeof signs | "same" }) {
  const t = useT();
  if (kind === "same") return <span className="desk-muted">{t("journey.change_same")}</span>;
  return (
    <span className="desk-change">
      <span aria-hidden="true" className={kind}>
        {signs[kind]}
      </span>{" "}
      {t(`journey.change_${kind}`)}
    </span>
  );
}
