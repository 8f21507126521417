import type { Step } from "~/api/subscription-status";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { NowPanel } from "~/ui/now-panel";
import { Stack } from "~/ui/page";
import { openingOf } from "./next-steps";
import type { Overview } from "./overview.server";
import { StatusNote } from "./status-note";

type OpenStep = Step & { url: string };

/** The open step, when it has a page of its own. */
export const openStepOf = (steps: readonly Step[] | null): OpenStep | null =>
  steps?.find(
    (step): step is OpenStep => step.state === "current" && step.url !== null && !step.url.startsWith("/portal"),
  ) ?? null;

/** Whether the candidate has to act in this step, also to try again after a failure. */
export const isOwnTurn = ({ reasons }: Step) =>
  reasons.every((reason) => reason === "SELECTIVE_FAILED" || reason === "DOCUMENTS_REJECTED");

type NextThingProps = Pick<Overview, "subscription" | "steps" | "charges" | "withdrawal"> & {
  /** Whether this is the page's main task; the buttons of other tasks are secondary. */
  leads: boolean;
};

/** The next thing that the candidate has to do, with its button, or who has to act instead. */
export function NextThing({ subscription, steps, charges, withdrawal, leads }: NextThingProps) {
  const t = useT();
  const link = useLink();
  const open = openStepOf(steps);
  const note = <StatusNote {...{ subscription, steps, charges, withdrawal }} />;
  if (!open) return note;
  const button = (
    <ButtonLink
      href={link(open.url)}
      variant={leads && isOwnTurn(open) ? "primary" : "secondary"}
      size="large"
      iconAfter="arrow-right"
    >
      {t(openingOf(open.step, open.reasons))}
    </ButtonLink>
  );
  if (!isOwnTurn(open))
    return (
      <Stack gap={3}>
        {note}
        <div>{button}</div>
      </Stack>
    );
  return (
    <NowPanel eyebrow={t("word.now")} title={t(`candidateArea.step_${open.step}`)} action={button}>
      {note}
    </NowPanel>
  );
}
