import { useT } from "~/i18n/use-t";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import type { FormDraft, FormImpact } from "~/modules/forms/schema/form-draft";
import { useCounted } from "~/shell/counted";
import { useFormat } from "~/shell/format";
import { Stack } from "~/ui/page";
import { fieldLabel } from "../words";

/** The effects of publishing on candidates who are filling in the form, and on stored answers. */
export function Impact({ draft, impact }: { draft: FormDraft; impact: FormImpact }) {
  const t = useT();
  const counted = useCounted();
  const { number } = useFormat();
  const { type } = draft.form;
  const isAsked = type === "personal-data" || type === "address";
  const nameOf = (name: string) => {
    const field = [...draft.content.fields, ...(draft.published?.fields ?? [])].find((one) => one.name === name);
    return field ? fieldLabel(t, field) : name;
  };
  const sentences = isAsked
    ? [
        ...(impact.isPart ? [t("form.impactPart", { limit: number(COUNT_LIMIT) })] : []),
        t("form.impactOpen", { count: impact.open }),
        ...(impact.answered > 0 ? [t("form.impactAgain", { count: impact.askedAgain })] : []),
        t("form.impactSent"),
        ...impact.leaving.map(({ name, answers }) =>
          t("form.impactLeaving", { name: nameOf(name), count: answers, number: counted(answers) }),
        ),
      ]
    : [t("form.impactOwnData")];
  return (
    <section aria-labelledby="under-way">
      <Stack gap={2}>
        <h2 id="under-way" className="desk-subtitle">
          {t("form.underWay")}
        </h2>
        <ul className="desk-problems">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
