import type { z } from "zod";
import { apiContext } from "~/context";
import type { JourneyContent as EditedContent } from "~/modules/journeys/rules/journey-content";
import type { JourneyContent, JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { type Edit, saveEdit, type VersionedArgs } from "~/modules/versioned/pages/versioned.server";
import { infoErrors } from "../info/info";
import { fetchJourney } from "../remote-journey";

/** The journey that the URL names, with its draft; 404 without the right. */
export async function loadDraft({
  params: { id },
  context,
}: Pick<VersionedArgs, "params" | "context">): Promise<JourneyDraft> {
  const api = context.get(apiContext);
  await fetchJourney(api, id);
  return api.journeyDrafts.get({ id });
}

interface JourneyEdit
  extends Pick<Edit<JourneyContent>, "to" | "revision">,
    Partial<Pick<Edit<JourneyContent>, "notice">> {
  edit: (content: JourneyContent) => EditedContent;
}

/** Saves a page's change of a journey, as `saveEdit` does. */
export const saveJourney = <Schema extends z.ZodType>(
  args: VersionedArgs,
  schema: Schema,
  plan: (values: z.output<Schema>) => JourneyEdit | Promise<JourneyEdit>,
) =>
  saveEdit(args, args.context.get(apiContext).journeyDrafts, schema, async (values) => {
    const { edit, ...planned } = await plan(values);
    return {
      notice: "journey.saved",
      errorsOf: infoErrors,
      ...planned,
      edit: (content) => edit(content) as JourneyContent,
    };
  });
