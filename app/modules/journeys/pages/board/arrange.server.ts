import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { PostedTexts } from "~/form/texts";
import { notFound } from "~/middleware/guard.server";
import { componentsOfStage, type Stage, stages } from "~/modules/journeys/rules/journey";
import { addComponent, freeId, moveComponent, placeComponent } from "~/modules/journeys/rules/journey-edit";
import { movedPath, PostedDevice } from "~/modules/versioned/pages/order.server";
import type { VersionedArgs } from "~/modules/versioned/pages/versioned.server";
import { pressedOf } from "~/shell/submit.server";
import { saveJourney } from "../detail/draft.server";
import { newComponent } from "../remote-journey";

/**
 * Executes a button of the board or of a stage:
 * - `up:<id>` and `down:<id>` move a component by one place
 * - `place:<id>` moves a component to the place in the form's field `place`
 * - `undo:<revision>` reverts a revision
 * - any other, such as `add:<stage>`, adds a component of the chosen type
 * @param here path of the page, to which a browser is redirected with the focus on the moved component
 * @param own the stage of a page that has only one
 */
export function arrange(args: VersionedArgs, here: string, own?: Stage) {
  const pressed = pressedOf(args, ["up", "down", "place", "undo", "add"]);
  switch (pressed?.intent) {
    case "undo":
      return undo(args, Number.parseInt(pressed.about, 10) || 0, here);
    case "up":
    case "down":
    case "place":
      return move(args, { here, intent: pressed.intent, id: pressed.about });
    default:
      return add(args, { here, own, stage: stages.find((one) => one === (own ?? pressed?.about)) ?? notFound() });
  }
}

const Place = z.object({ device: PostedDevice, place: z.int().catch(1) });

const move = (
  args: VersionedArgs,
  { here, intent, id }: { here: string; intent: "up" | "down" | "place"; id: string },
) =>
  saveJourney(args, Place, ({ device, place }) => ({
    edit: (content) =>
      intent === "place" ? placeComponent(content, id, place, device) : moveComponent(content, id, intent, device),
    to: movedPath(here, device, id),
  }));

function add(args: VersionedArgs, { here, own, stage }: { here: string; own: Stage | undefined; stage: Stage }) {
  const name = own ? "type" : `type-${stage}`;
  return saveJourney(args, PostedTexts, async (texts) => {
    const type = componentsOfStage[stage].find((one) => one === texts[name]);
    if (!type) throw new Refusal("VALIDATION", { fields: { [name]: "frame.fieldInvalid" } });
    const component = await newComponent(args.context.get(apiContext), type);
    return {
      edit: (content) => addComponent(content, { stage, component: { ...component, id: freeId(content, type) } }),
      to: here,
      notice: "journey.added",
    };
  });
}

/** Reverts the change of one revision and keeps later changes; reverting an undo makes the change again. */
const undo = (args: VersionedArgs, revision: number, to: string) =>
  saveJourney(args, z.object({}), async () => {
    const { journeyDrafts } = args.context.get(apiContext);
    const before = await journeyDrafts.get({ id: args.params.id, revision: revision - 1 });
    return { edit: () => before.content, revision, to, notice: "journey.undone" };
  });
