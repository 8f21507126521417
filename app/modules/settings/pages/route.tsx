import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import type { Route } from "./+types/route";
import { placeName } from "./words";

/** The institutions whose settings the reader may change; the page of the institution if there is one only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const places = await context.get(apiContext).settings.places();
  const [first] = places;
  if (first && places.length === 1) throw seeOther(request, href("/settings/:place", { place: first.alias }));
  return { places };
}

export default function Settings({ loaderData: { places } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  return (
    <>
      <PageTitle>{t("setting.title")}</PageTitle>
      <Stack gap={4}>
        <Heading title={t("setting.title")} lead={t("setting.lead")} />
        <RowList
          label={t("word.institution")}
          rows={places.map(({ alias, name }) => ({
            id: alias,
            title: <a href={link(href("/settings/:place", { place: alias }))}>{placeName(t, { name })}</a>,
          }))}
        />
      </Stack>
    </>
  );
}
