import { href } from "react-router";
import { useLink, useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Muted, Stack } from "~/ui/page";

/** Links for a new password, the user name, a code and sign-up; operators can neither sign in by a code nor sign up. */
export function OtherWays() {
  const t = useT();
  const link = useLink();
  const { createAccountEnabled, isOperation } = useSite();
  const ways = [
    {
      path: isOperation ? href("/auth/password/reset") : href("/auth/password/recover/:step?"),
      text: t("access.forgotPassword"),
    },
    { path: href("/auth/username/recover"), text: t("access.forgotUsername") },
    ...(isOperation ? [] : [{ path: href("/auth/code/:step?"), text: t("access.codeSignInLink") }]),
    ...(createAccountEnabled ? [{ path: href("/auth/signup"), text: t("word.createAccount") }] : []),
  ];
  return (
    <nav aria-label={t("access.otherWays")}>
      <Stack gap={2}>
        {ways.map(({ path, text }) => (
          <Muted key={path}>
            <a href={link(path)}>{text}</a>
          </Muted>
        ))}
      </Stack>
    </nav>
  );
}
