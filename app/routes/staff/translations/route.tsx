import { href } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf, withBack } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { InLanguage } from "~/shell/in-language";
import { DeskList } from "../desk/desk-list";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { translationDesk, translationList } from "./translation-desk";
import { TranslationState } from "./translation-state";

export const handle: StaffHandle = { width: "wide" };

/** The translatable items, with the languages that each lacks; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, translationList);
  const { translations } = context.get(apiContext);
  const page = await translations.list(callQueryOf(state));
  const institution = await translations.institutions();
  return { state, page, institution };
}

export default function Translations({ loaderData: { state, page, institution } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const back = listQueryOf(state, translationList);
  const rows = page.rows.map(({ id, kind, name, ownLanguage, levelName, institutionName, missing }) => ({
    id,
    cells: {
      name: (
        <>
          <a href={link(withBack(href("/translations/:kind/:id", { kind, id }), back))}>
            <InLanguage language={ownLanguage}>{name}</InLanguage>
          </a>
          {institution.length > 1 ? <small> {institutionName}</small> : null}
        </>
      ),
      kind: (
        <>
          {t(`translation.kind_${kind}`)}
          {levelName ? <small>{levelName}</small> : null}
        </>
      ),
      missing: <TranslationState missing={missing} />,
    },
  }));
  return (
    <DeskList desk={translationDesk(t, institution)} {...{ state, page, rows }}>
      <p className="desk-muted">{t("translation.lead")}</p>
    </DeskList>
  );
}
