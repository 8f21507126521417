import script from "~/browser/password-rules.ts?script";
import { type PasswordPolicy, type PasswordRule, passwordRules } from "~/domain/access/password";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { RuleList } from "~/ui/rule-list";

type Props = {
  /** Id of the password's field. */
  field: string;
  policy?: PasswordPolicy;
  /** The rules not met by the posted password; null if no password was checked. */
  unmet: readonly PasswordRule[] | null;
};

/** The text key of a rule. At sign-up a password needs fewer characters, and any special character counts. */
function textOf(policy: PasswordPolicy, rule: PasswordRule) {
  if (policy === "new") return rule;
  if (rule === "length") return "signUpLength" as const;
  return rule === "special" ? ("signUpSpecial" as const) : rule;
}

/** The rules of a password. `unmet` marks each as met or not, and so does a script while the user types. */
export function PasswordRules({ field, policy = "new", unmet }: Props) {
  const t = useT();
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
