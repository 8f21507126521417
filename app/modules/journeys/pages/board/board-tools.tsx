import { useEffect } from "react";
import { useT } from "~/i18n/use-t";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Button } from "~/ui/button";
import { SaveLine } from "../saving/save-state";
import { hasUndo, type Saves } from "./use-saves";

type BoardToolsProps = { draft: JourneyDraft; saves: Saves; isScripted: boolean };

/**
 * The buttons for undo and redo, and whether everything is saved. Without a script, undo reverts the newest revision.
 */
export function BoardTools({ draft, saves, isScripted }: BoardToolsProps) {
  const t = useT();
  const { undo, redo } = saves;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches("input, select, textarea");
      if (isTyping || event.altKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)?.();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [undo, redo]);
  if (!isScripted && !hasUndo(draft)) return null;
  return (
    <div className="desk-board-tools">
      <Button
        variant="secondary"
        size="small"
        icon="undo"
        name="intent"
        value={`undo:${draft.revision}`}
        aria-disabled={(isScripted && !undo) || undefined}
        aria-keyshortcuts={isScripted ? "Control+Z" : undefined}
      >
        {t("journey.undo")}
      </Button>
      {isScripted ? (
        <Button
          variant="secondary"
          size="small"
          icon="redo"
          type="button"
          onClick={() => redo?.()}
          aria-disabled={!redo || undefined}
          aria-keyshortcuts="Control+Shift+Z"
        >
          {t("journey.redo")}
        </Button>
      ) : null}
      {isScripted ? <SaveLine draft={draft} saving={saves} /> : null}
    </div>
  );
}
