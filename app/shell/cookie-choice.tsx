import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Inline } from "~/ui/page";

/** Two equal buttons, so that refusing is as easy as accepting. */
export function CookieChoice({ next }: { next?: string }) {
  const t = useT();
  const link = useLink();
  const { url } = useFrame();
  return (
    <form method="post" action={link(href("/preference"))}>
      <input type="hidden" name="next" value={next ?? url.pathname + url.search} />
      <Inline gap={2}>
        <Button variant="secondary" size="small" name="consent" value="necessary">
          {t("legal.cookieRefuse")}
        </Button>
        <Button variant="secondary" size="small" name="consent" value="all">
          {t("legal.cookieAccept")}
        </Button>
      </Inline>
    </form>
  );
}
