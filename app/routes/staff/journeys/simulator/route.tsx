import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { isDay } from "~/domain/time/date";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, unavailable } from "~/middleware/guard.server";
import { todayOf } from "~/middleware/today.server";
import { KeptFields } from "~/shell/kept-fields";
import { Button } from "~/ui/button";
import { CheckboxField, FieldColumns } from "~/ui/choice-field";
import { Inline, Stack } from "~/ui/page";
import { DateField, SelectField, TextField } from "~/ui/text-field";
import type { StaffHandle } from "../../layout";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import type { Route } from "./+types/route";
import { SimulationResult } from "./simulation-result";

export const handle: StaffHandle = { width: "wide" };

const DEFAULT_BIRTHDAY = "2005-01-01";
const Version = z.coerce.number().int().positive().max(1_000_000);

/** What a candidate with the profile of the address would meet; the address is a link to the case. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const query = new URL(request.url).searchParams;
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 100);
  const profile = {
    birthday: text("birthday") || DEFAULT_BIRTHDAY,
    asOf: text("asOf") || todayOf(context),
    modeCode: text("mode"),
    courseCode: text("course"),
    voucher: text("voucher"),
    mobile: text("mobile") === "true",
    signedIn: text("signedIn") === "true",
  };
  const version = Version.safeParse(query.get("version") || undefined);
  const wrong = (["birthday", "asOf"] as const).filter((name) => !isDay(profile[name]));
  const shown = { draft, profile, version: version.success ? version.data : null, wrong };
  if (wrong.length > 0) return { ...shown, result: null };
  const asked = { ...profile, ...(version.success ? { version: version.data } : {}) };
  const answer = await context.get(apiContext).journeyDraft.simulate({ params, query: asked });
  if (answer.status === 404) return notFound();
  return answer.status === 200 ? { ...shown, result: answer.body } : unavailable();
}

export default function JourneySimulator({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, profile, version, wrong, result } = loaderData;
  const { journey, modes, courses } = draft;
  const codes = (list: typeof modes) => list.map(({ code, name }) => ({ value: code, label: name }));
  const errorOf = (name: "birthday" | "asOf") => (wrong.includes(name) ? t("journey.simInvalid") : undefined);
  const versions = Array.from({ length: Math.min(journey.version, 50) }, (_, index) => journey.version - index);
  return (
    <JourneyFrame draft={draft} current="simulator" title={t("journey.simTitle")} lead={t("journey.simLead")}>
      <form action={link(href("/journeys/:id/simulator", { id: journey.id })).split("?")[0]}>
        <KeptFields />
        <Stack gap={4}>
          <FieldColumns>
            <SelectField
              name="version"
              label={t("journey.simVersion")}
              defaultValue={version ? String(version) : ""}
              emptyText={t("journey.simDraft")}
              options={versions.map((one) => ({ value: String(one), label: t("journey.version", { version: one }) }))}
            />
            <DateField
              name="birthday"
              label={t("journey.simBirthday")}
              defaultValue={profile.birthday}
              error={errorOf("birthday")}
            />
            <SelectField
              name="mode"
              label={t("journey.simMode")}
              defaultValue={profile.modeCode}
              emptyText=""
              options={codes(modes)}
            />
            <SelectField
              name="course"
              label={t("journey.simCourse")}
              defaultValue={profile.courseCode}
              emptyText=""
              options={codes(courses)}
            />
            <DateField name="asOf" label={t("journey.simAsOf")} defaultValue={profile.asOf} error={errorOf("asOf")} />
            <TextField name="voucher" label={t("journey.simVoucher")} defaultValue={profile.voucher} maxLength={100} />
          </FieldColumns>
          <Inline gap={4}>
            <CheckboxField name="mobile" label={t("journey.simPhone")} defaultChecked={profile.mobile} />
            <CheckboxField name="signedIn" label={t("journey.simSignedIn")} defaultChecked={profile.signedIn} />
          </Inline>
          <div>
            <Button>{t("journey.simSubmit")}</Button>
          </div>
        </Stack>
      </form>
      {result ? <SimulationResult draft={draft} result={result} /> : null}
    </JourneyFrame>
  );
}
