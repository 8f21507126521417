import type { ReactNode } from "react";
import { constraintsOf } from "~/form/constraint";
import { fieldProps, hasErrors, type PostedForm, shownTexts, textOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { DecisionCard } from "~/modules/desk/pages/decision-card";
import { zeroCauses } from "~/modules/essays/rules/essay-rule";
import { EssayDraft, type EssayReviewDetail } from "~/modules/essays/schema/essay-review";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";
import { Muted, Stack } from "~/ui/page";
import { TextArea, TextField } from "~/ui/text-field";
import { useTypedText, useTypedTick } from "~/ui/typed";
import { GradingTotal } from "./grading-total";

const constraints = constraintsOf(EssayDraft);

type GradingFormProps = { detail: EssayReviewDetail; posted: PostedForm };

/**
 * The form of a grading: the levels of each criterion, the cause for zero, the total, the feedback, the bank of
 * comments and the internal note.
 */
export function GradingForm({ detail, posted }: GradingFormProps) {
  const t = useT();
  const { time } = useFormat();
  const { rubric, revision, own, effectiveAt } = detail;
  return (
    <DecisionCard
      title={t("essayReview.rubric", { version: rubric.version })}
      revision={revision}
      effect={
        <>
          {own ? `${t("essayReview.saved", { time: time(own.savedAt) })} ` : ""}
          {t("essayReview.effect", { time: time(effectiveAt) })}
        </>
      }
      buttons={[
        { intent: "finish-next", text: t("essayReview.finish"), shortcut: "n" },
        { intent: "finish", text: t("essayReview.finishOnly") },
        { intent: "save", text: t("essayReview.save"), storesNoDecision: true },
      ]}
    >
      <input type="hidden" name="rubric" value={rubric.version} />
      {rubric.criteria.map((criterion) => (
        <CriterionField key={criterion.code} criterion={criterion} posted={posted} />
      ))}
      <ZeroField posted={posted} />
      <GradingTotal criteria={rubric.criteria} passGrade={detail.passGrade} posted={posted} />
      <TextArea
        {...fieldProps(t, posted, "feedback")}
        label={t("essayReview.feedback")}
        hint={t("essayReview.feedbackHint")}
        rows={5}
        {...constraints.feedback}
        data-edit=""
      />
      <Bank detail={detail} posted={posted} />
      <div className="desk-inner">
        <TextArea
          {...fieldProps(t, posted, "note")}
          label={t("essayReview.note")}
          hint={t("essayReview.noteHint")}
          rows={3}
          {...constraints.note}
        />
      </div>
    </DecisionCard>
  );
}

/** A refused form without levels that were chosen from another version of the rubric. */
export function withLevelsOf({ rubric }: Pick<EssayReviewDetail, "rubric">, posted: PostedForm): PostedForm {
  if (textOf(posted, "rubric") === String(rubric.version)) return posted;
  const kept = Object.entries(shownTexts(posted)).filter(([name]) => !name.startsWith("points_"));
  return { ...posted, initialValue: Object.fromEntries(kept) };
}

type CriterionFieldProps = { criterion: EssayReviewDetail["rubric"]["criteria"][number]; posted: PostedForm };

/** The levels of one criterion. */
export function CriterionField({ criterion: { code, name, levels }, posted }: CriterionFieldProps) {
  const { locale } = useFrame();
  const field = `points_${code}`;
  const chosen = useTypedText(field, textOf(posted, field));
  return (
    <fieldset className="desk-criterion" aria-invalid={hasErrors(posted, field) || undefined}>
      <legend lang="pt-BR">{name}</legend>
      {levels.map(({ points, text }, index) => (
        <label key={points}>
          <input
            type="radio"
            name={field}
            id={index === 0 ? field : `${field}-${points}`}
            value={points}
            defaultChecked={chosen === String(points)}
            data-points={points}
          />
          <b>{formatPoints(points, locale)}</b> <span lang="pt-BR">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The causes for zero. */
export function ZeroField({ posted }: { posted: PostedForm }) {
  const t = useT();
  const chosen = useTypedText("zero", textOf(posted, "zero"));
  return (
    <fieldset className="desk-criterion">
      <legend>{t("essayReview.zero")}</legend>
      <label>
        <input type="radio" name="zero" id="zero" value="" defaultChecked={chosen === ""} />
        {t("essayReview.zeroNone")}
      </label>
      {zeroCauses.map((cause) => (
        <label key={cause}>
          <input type="radio" name="zero" value={cause} defaultChecked={chosen === cause} />
          {t(`essayReview.zero_${cause}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** The bank of comments: the next save appends ticked comments to the feedback. */
function Bank({ detail: { comments, rubric }, posted }: GradingFormProps) {
  const t = useT();
  const newCriterion = useTypedText("newCriterion", textOf(posted, "newCriterion"));
  const names = new Map(rubric.criteria.map(({ code, name }) => [code, name]));
  return (
    <details className="desk-bank">
      <summary>{t("essayReview.bank")}</summary>
      <Stack gap={3}>
        <Muted>{t(comments.length > 0 ? "essayReview.bankHint" : "essayReview.bankEmpty")}</Muted>
        {comments.map(({ id, criterion, text }) => (
          <BankComment key={id} name={`comment_${id}`} posted={posted}>
            <span lang="pt-BR">{text}</span> <small>{names.get(criterion)}</small>
          </BankComment>
        ))}
        <TextField
          {...fieldProps(t, posted, "newComment")}
          label={t("essayReview.newComment")}
          {...constraints.newComment}
        />
        <label>
          {t("essayReview.newCriterion")}{" "}
          <select name="newCriterion" defaultValue={newCriterion}>
            {rubric.criteria.map(({ code, name }) => (
              <option key={code} value={code} lang="pt-BR">
                {name}
              </option>
            ))}
          </select>
        </label>
      </Stack>
    </details>
  );
}

type BankCommentProps = { name: string; posted: PostedForm; children: ReactNode };

/** A comment of the bank; it stays ticked after a refusal or a recalculation. */
function BankComment({ name, posted, children }: BankCommentProps) {
  const ticked = useTypedTick(name, textOf(posted, name) === "yes");
  return (
    <label>
      <input type="checkbox" name={name} value="yes" defaultChecked={ticked} /> {children}
    </label>
  );
}
