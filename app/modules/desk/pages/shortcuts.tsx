import desk from "~/browser/desk.ts?script";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ScriptedButton } from "~/ui/button";

type ShortcutName = "finish" | "approve" | "reason" | "choice" | "text" | "next" | "skip" | "zoom" | "turn" | "undo";

/** The keyboard shortcuts with the switch that turns them off; hidden until the page's script runs. */
export function Shortcuts({ keys }: { keys: readonly ShortcutName[] }) {
  const t = useT();
  const { savesData } = useFrame();
  if (savesData) return null;
  const all = {
    approve: ["A", t("review.key_approve")],
    reason: ["1–5", t("review.key_reason")],
    choice: ["2–3", t("review.key_choice")],
    text: ["E", t("review.key_text")],
    next: ["N", t("review.key_next")],
    finish: ["N", t("essayReview.key_finish")],
    skip: ["S", t("review.key_skip")],
    zoom: ["+ −", t("review.key_zoom")],
    turn: ["G", t("review.key_turn")],
    undo: ["Z", t("review.key_undo")],
  } as const;
  return (
    <section className="desk-keys" aria-label={t("word.shortcuts")} data-keys-list="" hidden>
      <ul className="desk-key-list">
        {keys
          .map((name) => all[name])
          .map(([key, text]) => (
            <li key={key}>
              <kbd data-text={key} /> <span data-text={text} />
            </li>
          ))}
      </ul>
      <ScriptedButton
        className="desk-chip"
        data-keys-switch=""
        data-on={t("review.keysOff")}
        data-off={t("review.keysOn")}
        text={t("review.keysOff")}
      />
      <script async src={desk} />
    </section>
  );
}
