import type { PasswordRule } from "~/domain/access/password";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/page";
import { RuleList } from "~/ui/rule-list";

type Props = {
  rules: readonly PasswordRule[];
  /** Null before anything was typed. */
  unmet: readonly PasswordRule[] | null;
  /** The shorter passwords of a first account. */
  signUp?: boolean;
};

/** Two rules differ: fewer characters at sign-up, and any sign will do. */
function signUpName(rule: PasswordRule) {
  if (rule === "length") return "signUpLength" as const;
  return rule === "special" ? ("signUpSpecial" as const) : rule;
}

/** The rules of a password; once one was refused, which it met. */
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
