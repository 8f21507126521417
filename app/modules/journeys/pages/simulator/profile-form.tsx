import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { reachedMarks } from "~/modules/journeys/rules/reached";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import type { JourneySimulation } from "~/modules/journeys/schema/journey-simulation";
import { textIn } from "~/rules/language";
import { KeptFields } from "~/shell/kept-fields";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import { DateField } from "~/ui/date-field";
import { DeskCard } from "~/ui/desk/desk-card";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { SelectField, TextField } from "~/ui/text-field";
import type { CampaignUse, TypedProfile } from "./profile";

/** The form offers at most this many versions, the newest ones. */
const MOST_VERSIONS = 50;

type ProfileFormProps = {
  draft: JourneyDraft;
  typed: TypedProfile;
  version: number | null;
  wrong: readonly ("birthday" | "asOf")[];
  campuses: JourneySimulation["campuses"];
  agreements: JourneySimulation["agreements"];
  campaign: CampaignUse | null;
};

/**
 * The profile of the simulated candidate. The form uses GET, so that the URL contains the profile; a script computes
 * the result while the form is filled in.
 */
export function ProfileForm({ draft, typed, version, wrong, campuses, agreements, campaign }: ProfileFormProps) {
  const t = useT();
  const link = useLink();
  const { journey, modes, courses } = draft;
  const at = link(href("/journeys/:id/simulator", { id: journey.id }));
  const codes = (list: readonly { code: string; name: string }[]) =>
    list.map(({ code, name }) => ({ value: code, label: name }));
  const errorOf = (name: "birthday" | "asOf") => (wrong.includes(name) ? t("simulator.invalid") : undefined);
  const versions = Array.from(
    { length: Math.min(journey.version, MOST_VERSIONS) },
    (_, index) => journey.version - index,
  );
  const places = campuses.some(({ code }) => code === typed.campus) || !typed.campus;
  return (
    <Form action={at.split("?")[0]} data-recompute="">
      <KeptFields />
      <DeskCard title={t("simulator.profile")} aside={<a href={at}>{t("simulator.clear")}</a>}>
        <Stack gap={3}>
          <SelectField
            name="version"
            label={t("word.version")}
            defaultValue={version ? String(version) : ""}
            emptyText={t("simulator.draft")}
            options={versions.map((one) => ({ value: String(one), label: t("journey.version", { version: one }) }))}
          />
          <SelectField
            name="mode"
            label={t("simulator.mode")}
            defaultValue={typed.mode}
            emptyText={t("simulator.modeAny")}
            options={codes(modes)}
          />
          <SelectField
            name="course"
            label={t("word.course")}
            defaultValue={typed.course}
            emptyText={t("simulator.courseAny")}
            options={codes(courses)}
          />
          <SelectField
            name="campus"
            label={t("word.campus")}
            hint={campuses.length === 0 ? t("simulator.campusLater") : undefined}
            defaultValue={typed.campus}
            emptyText={t("simulator.campusAny")}
            options={codes(places ? campuses : [...campuses, { code: typed.campus, name: typed.campus }])}
          />
          <DateField
            name="birthday"
            label={t("simulator.birthday")}
            defaultValue={typed.birthday}
            error={errorOf("birthday")}
          />
          <DateField name="asOf" label={t("simulator.asOf")} defaultValue={typed.asOf} error={errorOf("asOf")} />
          {agreements.length > 0 ? (
            <SelectField
              name="agreement"
              label={t("price.agreement")}
              defaultValue={typed.agreement}
              emptyText={t("simulator.agreementNone")}
              options={agreements.map(({ key, names }) => ({ value: key, label: textIn(names, t.locale) }))}
            />
          ) : null}
          <TextField name="voucher" label={t("word.voucher")} defaultValue={typed.voucher} maxLength={100} />
          <TextField
            name="campaign"
            label={t("simulator.campaign")}
            hint={t("simulator.campaignHint")}
            defaultValue={typed.campaign}
            maxLength={2000}
          />
          <div id="simulated-campaign" data-computed="">
            {campaign?.filled.length ? (
              <p className="desk-muted">{t("simulator.campaignUsed", { what: campaign.filled.join(", ") })}</p>
            ) : null}
            {campaign?.ignored.length ? (
              <p className="desk-muted">{t("simulator.campaignIgnored", { what: campaign.ignored.join(", ") })}</p>
            ) : null}
          </div>
          <SelectField
            name="reached"
            label={t("simulator.reached")}
            defaultValue={typed.reached}
            options={reachedMarks.map((one) => ({ value: one, label: t(`simulator.reached_${one}`) }))}
          />
          <div>
            <CheckboxField name="mobile" label={t("simulator.phone")} defaultChecked={typed.mobile} />
            <CheckboxField name="signedIn" label={t("simulator.signedIn")} defaultChecked={typed.signedIn} />
          </div>
          <Button wide>{t("simulator.submit")}</Button>
        </Stack>
      </DeskCard>
    </Form>
  );
}
