import desk from "~/browser/desk.ts?script";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";

/** The list of single keys, shown where scripts run, with the switch that turns them off. */
export function Shortcuts() {
  const t = useT();
  const { savesData } = useFrame();
  if (savesData) return null;
  const keys = [
    ["A", t("review.key_approve")],
    ["1–5", t("review.key_reason")],
    ["E", t("review.key_text")],
    ["N", t("review.key_next")],
    ["S", t("review.key_skip")],
    ["+ −", t("review.key_zoom")],
    ["G", t("review.key_turn")],
    ["Z", t("review.key_undo")],
  ] as const;
  return (
    <section className="desk-keys" aria-label={t("review.keys")} data-keys-list="" hidden>
      <ul className="desk-key-list">
        {keys.map(([key, text]) => (
          <li key={key}>
            <kbd>{key}</kbd> {text}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="desk-chip"
        data-keys-switch=""
        data-on={t("review.keysOff")}
        data-off={t("review.keysOn")}
      >
        {t("review.keysOff")}
      </button>
      <script async src={desk} />
    </section>
  );
}
