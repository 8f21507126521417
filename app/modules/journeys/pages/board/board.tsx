import { type FormEvent, useEffect, useState } from "react";
import { PageForm, PREFERENCE } from "~/form/page-form";
import type { PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { isComponentType, stages } from "~/modules/journeys/rules/journey";
import { takeApart } from "~/modules/journeys/rules/journey-content";
import { addComponent, freeId, placeComponent } from "~/modules/journeys/rules/journey-edit";
import { defaultComponent } from "~/modules/journeys/rules/journey-template";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { conflictOf } from "~/modules/versioned/pages/refused-edit";
import { visuallyHidden } from "~/ui/global.css";
import { Refusal } from "../saving/save-state";
import { componentName } from "../words";
import { HELP } from "./board-card";
import { BoardStage } from "./board-stage";
import { BoardTools } from "./board-tools";
import type { Saves } from "./use-saves";

type BoardProps = {
  draft: JourneyDraft;
  saves: Saves;
  posted: PostedForm;
};

/**
 * The stages side by side. Without scripts, every button submits the form. With scripts, the board shows each change at
 * once and posts it to the same action, and components can also be dragged.
 */
export function Board({ draft, saves, posted }: BoardProps) {
  const t = useT();
  const [said, say] = useState("");
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const flat = takeApart(saves.content.definition);
  // No changes during a conflict: the form that resolves it must be submitted first.
  const isOpen = draft.rights.write && !conflictOf(saves.refusal);

  const place = (id: string, wanted: number) => {
    const { container = "", type } = flat.components.get(id) ?? {};
    const { length: count } = flat.order.get(container) ?? [];
    if (wanted < 1 || wanted > count) return;
    saves.add({
      fields: { intent: `place:${id}`, place: String(wanted) },
      apply: (content) => placeComponent(content, id, wanted),
    });
    say(t("journey.moved", { name: componentName(t, id, type), place: wanted, count }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The switches around the page, such as the one for the language, submit this form too.
    if (submitter?.getAttribute("name") === PREFERENCE) return;
    const [intent, about = ""] = (submitter?.getAttribute("value") ?? "").split(/:(.*)/s);
    const index = (flat.order.get(flat.components.get(about)?.container ?? "") ?? []).indexOf(about);
    event.preventDefault();
    if (intent === "up") return place(about, index);
    if (intent === "down") return place(about, index + 2);
    if (intent === "undo") return saves.undo?.();
    const stage = stages.find((one) => one === about);
    const name = `type-${about}`;
    const type = String(new FormData(event.currentTarget).get(name) ?? "");
    if (!stage || !isComponentType(type)) return;
    const component = { ...defaultComponent(type), id: freeId(saves.content, type) };
    saves.add({
      fields: { intent: `add:${about}`, [name]: type },
      apply: (content) => addComponent(content, { stage, component }),
    });
    say(t("journey.added"));
  };
  const columns = (
    <div className="desk-stages">
      {stages.map((stage) => (
        <BoardStage
          key={stage}
          {...{ draft, stage, flat, posted }}
          drag={isScripted && isOpen ? { place, say } : null}
        />
      ))}
    </div>
  );
  return (
    <>
      <Refusal draft={draft} saving={saves} />
      {isOpen ? (
        <PageForm onSubmit={submit} data-autosave={isScripted ? "" : undefined}>
          <input type="hidden" name="revision" value={draft.revision} />
          <BoardTools draft={draft} saves={saves} isScripted={isScripted} />
          <p id={HELP} className={visuallyHidden}>
            {t("journey.boardHelp")}
          </p>
          {columns}
        </PageForm>
      ) : (
        columns
      )}
      <p className={visuallyHidden} aria-live="assertive">
        {said}
      </p>
    </>
  );
}
