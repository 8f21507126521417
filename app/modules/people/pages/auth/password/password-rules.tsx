import script from "~/browser/password-rules.ts?script";
import { furtherErrors, type PostedForm } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { type PasswordPolicy, type PasswordRule, passwordRules } from "~/modules/people/rules/access/password";
import { RuleList } from "~/ui/rule-list";

type Props = {
  posted: PostedForm;
  /** Name and id of the password's field. Its further errors name the rules that a posted password does not meet. */
  field: string;
  policy?: PasswordPolicy;
};

/** The text key of a rule. At sign-up a password needs fewer characters, and any special character counts. */
function textOf(policy: PasswordPolicy, rule: PasswordRule) {
  if (policy === "new") return rule;
  if (rule === "length") return "signUpLength" as const;
  return rule === "special" ? ("signUpSpecial" as const) : rule;
}

/** The rules of a password. After a refused one each is marked as met or not, and so does a script while the user types. */
export function PasswordRules({ posted, field, policy = "new" }: Props) {
  const t = useT();
  const unmet = furtherErrors(posted, field);
  const { savesData } = useFrame();
  const words = { open: "", met: `${t("access.ruleMet")}: `, unmet: `${t("access.ruleUnmet")}: ` };
  return (
    <>
      <RuleList
        items={passwordRules[policy].map((rule) => ({
          key: rule,
          state: unmet === null ? "open" : unmet.includes(rule) ? "unmet" : "met",
          text: t(`access.rule_${textOf(policy, rule)}`),
        }))}
        words={words}
        data={{ "data-password": field, "data-policy": policy }}
      />
      {savesData ? null : <script async src={script} />}
    </>
  );
}
