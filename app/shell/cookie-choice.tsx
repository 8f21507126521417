import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Inline } from "~/ui/page";
import { EnterButton } from "~/ui/switcher";
import { SwitchForm, switchTo } from "./switch";

/** Two equal buttons, so that refusing is as easy as accepting. */
export function CookieChoice() {
  const t = useT();
  return (
    <>
      <EnterButton />
      <SwitchForm>
        <Inline gap={2}>
          <Button variant="secondary" size="small" {...switchTo("consent", "necessary")}>
            {t("legal.cookieRefuse")}
          </Button>
          <Button variant="secondary" size="small" {...switchTo("consent", "all")}>
            {t("legal.cookieAccept")}
          </Button>
        </Inline>
      </SwitchForm>
    </>
  );
}
