import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useFrame } from "~/frame";
import type { JourneyContent as EditedContent } from "~/modules/journeys/rules/journey-content";
import type { JourneyContent, JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { ROLE_MARK } from "~/modules/people/rules/access/role-mark-field";
import { conflictOf } from "~/modules/versioned/pages/refused-edit";
import type { SaveAnswer } from "../saving/save-answer";

/** A change that is shown at once and then posted to the page's own action. */
export interface Step {
  /** The fields to post, besides the revision. */
  fields: Readonly<Record<string, string>>;
  /** Makes the change in the content; a second call has no further effect. */
  apply?(content: EditedContent): EditedContent;
  kind?: "undo" | "redo";
}

/** Whether there is a change to undo. The first revision of a new journey cannot be undone: none precedes it. */
export const hasUndo = ({ saved, journey, revision }: JourneyDraft): boolean =>
  Boolean(saved) && (journey.version > 0 || revision > 1);

/**
 * Shows changes at once and saves them one after the other, each based on the revision that the one before it made. A
 * refused change stays shown, with the answer that refused it, and the changes after it wait.
 */
export function useSaves(draft: JourneyDraft) {
  const { mark } = useFrame();
  const { state, data: answer, submit } = useFetcher<SaveAnswer>();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [refusal, setRefusal] = useState<SaveAnswer | null>(null);
  const [past, setPast] = useState<readonly number[]>(hasUndo(draft) ? [draft.revision] : []);
  const [future, setFuture] = useState<readonly number[]>([]);
  const revision = useRef(draft.revision);
  const sending = useRef(false);
  const handled = useRef<SaveAnswer | undefined>(undefined);

  useEffect(() => {
    if (state !== "idle" || refusal) return;
    const [step] = steps;
    if (!step) return;
    if (!sending.current) {
      sending.current = true;
      revision.current = Math.max(revision.current, draft.revision);
      const fields = { ...step.fields, revision: String(revision.current), ...(mark ? { [ROLE_MARK]: mark } : {}) };
      void submit(fields, { method: "post" });
    } else if (answer && answer !== handled.current) {
      sending.current = false;
      handled.current = answer;
      const { saved } = answer;
      if (saved === undefined) return setRefusal(answer);
      const isChanged = saved !== revision.current;
      revision.current = saved;
      setSteps((all) => all.slice(1));
      if (step.kind === "undo") {
        setPast((all) => all.slice(0, -1));
        if (isChanged) setFuture((all) => [...all, saved]);
      } else {
        if (isChanged) setPast((all) => [...all, saved]);
        setFuture((all) => (step.kind === "redo" ? all.slice(0, -1) : isChanged ? [] : all));
      }
    }
  }, [state, answer, steps, refusal, mark, submit, draft.revision]);

  useEffect(() => {
    // No warning during a conflict: submitting the form that resolves it leaves the page.
    if (steps.length === 0 || conflictOf(refusal)) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [steps.length, refusal]);

  const add = (step: Step) => setSteps((all) => [...all, step]);
  const take = (kind: "undo" | "redo", list: readonly number[]) =>
    list.length > 0 && steps.length === 0 ? () => add({ kind, fields: { intent: `undo:${list.at(-1)}` } }) : null;
  const content = steps.reduce<EditedContent>((shown, { apply }) => apply?.(shown) ?? shown, draft.content);
  return {
    /** The content with the changes that are not saved yet. */
    content: content as JourneyContent,
    isSaving: steps.length > 0,
    refusal,
    add,
    /** Reverts the newest change; null without one, or during a save. */
    undo: take("undo", past),
    /** Makes the change again that was reverted last; null without one, or during a save. */
    redo: take("redo", future),
    retry: () => setRefusal(null),
  };
}

export type Saves = ReturnType<typeof useSaves>;
