import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { Question } from "~/modules/tenancy/schema/question";
import { Accordion, Details } from "~/ui/accordion";
import { Prose } from "~/ui/prose";

/** The frequent questions about a step, collapsed below its form. */
export function StepQuestions({ questions }: { questions: readonly Question[] }) {
  const t = useT();
  const link = useLink();
  if (questions.length === 0) return null;
  // Opens in a new tab, so that nothing typed in the form is lost.
  const all = link(href("/questions"));
  return (
    <Accordion>
      <Details summary={t("questions.aboutStep", { count: questions.length })}>
        <Prose>
          {questions.map((question) => (
            <section key={question.id} lang={question.language}>
              <h2>{question.question}</h2>
              <p>{question.answer}</p>
            </section>
          ))}
          <p>
            <a href={all} target="_blank" rel="noopener">
              {t("questions.all")} ({t("shell.newTab")})
            </a>
          </p>
        </Prose>
      </Details>
    </Accordion>
  );
}
