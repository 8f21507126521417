import type { PasswordRule } from "~/domain/access/password";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/page";
import { RuleList } from "~/ui/rule-list";

type Props = {
  rules: readonly PasswordRule[];
  /** Null until a password has been checked. */
  unmet: readonly PasswordRule[] | null;
  /** Whether to name the more lenient rules of sign-up. */
  signUp?: boolean;
};

/** Two rules differ at sign-up: a password needs fewer characters, and any special character counts. */
function signUpName(rule: PasswordRule) {
  if (rule === "length") return "signUpLength" as const;
  return rule === "special" ? ("signUpSpecial" as const) : rule;
}

/** The list of password rules; after a refusal it marks each rule as met or not met. */
export function PasswordRules({ rules, unmet, signUp = false }: Props) {
  const t = useT();
  return (
    <RuleList
      items={rules.map((rule) => {
        const met = unmet && !unmet.includes(rule);
        return {
          key: rule,
          state: unmet === null ? "open" : met ? "met" : "unmet",
          mark: unmet === null ? null : <Icon name={met ? "check" : "close"} />,
          text: (
            <>
              {unmet === null ? null : (
                <VisuallyHidden>{t(met ? "access.ruleMet" : "access.ruleUnmet")}: </VisuallyHidden>
              )}
              {t(`access.rule_${signUp ? signUpName(rule) : rule}`)}
            </>
          ),
        };
      })}
    />
  );
}
