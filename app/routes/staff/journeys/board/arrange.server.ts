import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { type ComponentType, componentsOfStage, isComponentType, type Stage, stages } from "~/domain/journey/journey";
import { addComponent, freeId, moveComponent, placeComponent } from "~/domain/journey/journey-edit";
import { defaultComponent } from "~/domain/journey/journey-template";
import { refusedForm } from "~/form/posted-form";
import { notFound, requireForm } from "~/middleware/guard.server";
import { type DraftArgs, refuse } from "../../draft/draft.server";
import { saveEdit } from "../detail/draft.server";

/**
 * Executes a button of the board or of a stage:
 * - `up:<id>` and `down:<id>` move a component by one place
 * - `place:<id>` moves a component to the place in the form's field `place`
 * - `undo:<revision>` reverts a revision
 * - any other, such as `add:<stage>`, adds a component of the chosen type
 * @param here path of the page, to which a browser is redirected with the focus on the moved component
 * @param own the stage of a page that has only one
 */
export async function arrange(args: DraftArgs, here: string, own?: Stage) {
  const form = requireForm(args);
  const device = form.get("device") === "phone" ? ("phone" as const) : ("all" as const);
  const [intent = "", about = ""] = String(form.get("intent") ?? "").split(/:(.*)/s);
  if (intent === "undo") return undo(args, Number.parseInt(about, 10) || 0, here);
  if (intent === "up" || intent === "down" || intent === "place") {
    const query = new URLSearchParams({ ...(device === "phone" ? { device } : {}), moved: about });
    const place = Number.parseInt(String(form.get("place")), 10) || 1;
    return saveEdit(args, {
      edit: (content) =>
        intent === "place"
          ? placeComponent(content, about, place, device)
          : moveComponent(content, about, intent, device),
      to: `${here}?${query}#move-${about}`,
    });
  }
  const stage: Stage = stages.find((one) => one === (own ?? about)) ?? notFound();
  const name = own ? "type" : `type-${stage}`;
  const type = String(form.get(name) ?? "");
  if (!isComponentType(type) || !(componentsOfStage[stage] as readonly ComponentType[]).includes(type))
    return refuse(form, 422, { posted: refusedForm(form, { [name]: "frame.fieldInvalid" }) });
  return saveEdit(args, {
    edit: (content) =>
      addComponent(content, { stage, component: { ...defaultComponent(type), id: freeId(content, type) } }),
    to: here,
    notice: "journey.added",
  });
}

/** Reverts the change of one revision and keeps later changes; reverting an undo makes the change again. */
async function undo(args: DraftArgs, revision: number, to: string) {
  const { journeyDrafts } = args.context.get(apiContext);
  const before = await orRefusal(journeyDrafts.get({ id: args.params.id, revision: revision - 1 }), "JOURNEY_CHANGED");
  if (before instanceof Refusal) return refuse(requireForm(args), 409, { change: before.details.facts ?? null });
  return saveEdit(args, { edit: () => before.content, revision, to, notice: "journey.undone" });
}
