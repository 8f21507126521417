import { href } from "react-router";
import type { ListedRight, Place } from "~/api/right";
import { useAsset, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { LogoPicture } from "~/ui/app-header";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ChoiceButtons, ChoiceLinks } from "~/ui/choice-cards";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import { TextField } from "~/ui/text-field";
import { keyOf, type Selection } from "./selection";

/** Minimum length of a list that has a search field. */
const SEARCHED_FROM = 6;
const SUGGESTIONS = "role-places";

export interface SelectionViewProps {
  selection: Selection;
  q: string;
  current: ListedRight | null;
  owner: "tenant" | "ies" | null;
  home: string;
  failed: boolean;
}

/** Choosing a role in steps: links for access type, tenant and institution, then a form for the role. */
export function SelectionView({ selection, q, current, owner, home, failed }: SelectionViewProps) {
  const t = useT();
  const link = useLink();
  const { levels, level, tenants, tenant, institutions, institution, rights, names } = selection;
  const to = (query: Record<string, string>) => link(`${href("/role")}?${new URLSearchParams(query)}`);
  const base = level ? { level } : {};
  const inTenant = { ...base, ...(tenant ? { tenant: tenant.alias } : {}) };
  const asksTenant = level !== null && level !== "application" && owner === null;
  const asksInstitution = level === "institution" && tenant !== null && owner !== "ies";
  return (
    <SiteLayout width="text">
      <PageTitle failed={failed}>{t("role.selectTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("role.selectTitle")} lead={t("role.selectLead")} />
        {failed ? (
          <Alert kind="error" live>
            {t("role.assumeFailed")}
          </Alert>
        ) : null}
        {levels.length > 1 ? (
          <Tabs
            label={t("role.accessType")}
            tabs={levels.map((one) => ({
              href: to({ level: one }),
              label: t(`role.level_${one}`),
              current: one === level,
            }))}
          />
        ) : null}
        {asksTenant ? (
          <Places
            title={t("role.tenants")}
            places={tenants}
            chosen={tenant}
            hrefOf={({ alias }) => to({ ...base, tenant: alias })}
            search={!asksInstitution && names.length >= SEARCHED_FROM ? { q, names, kept: base } : null}
          />
        ) : null}
        {asksInstitution ? (
          <Places
            title={t("role.institutions")}
            places={institutions}
            chosen={institution}
            hrefOf={({ alias }) => to({ ...inTenant, at: alias })}
            search={names.length >= SEARCHED_FROM ? { q, names, kept: inTenant } : null}
          />
        ) : null}
        <Roles rights={rights} current={current} missing={tenant ? "institution" : "tenant"} level={level} />
        <div>
          <ButtonLink href={link(home)} variant="ghost" icon="arrow-left">
            {t("role.cancel")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}

interface PlacesProps {
  title: string;
  places: readonly Place[];
  chosen: Place | null;
  hrefOf: (place: Place) => string;
  search: SearchProps | null;
}

function Places({ title, places, chosen, hrefOf, search }: PlacesProps) {
  const t = useT();
  return (
    <Card title={title}>
      <Stack>
        {search ? <Search {...search} /> : null}
        {places.length === 0 ? <Muted>{t("role.noneFound")}</Muted> : null}
        <ChoiceLinks
          choices={places.map((place) => ({
            value: place.alias,
            href: hrefOf(place),
            current: place.id === chosen?.id,
            title: (
              <>
                <PlaceLogo {...place} />
                {place.name}
              </>
            ),
            ...(place.id === chosen?.id ? { badge: <Badge tone="primary">{t("role.chosen")}</Badge> } : {}),
          }))}
        />
      </Stack>
    </Card>
  );
}

/** A logo with an empty text alternative, because the name is next to it. */
function PlaceLogo({ logo, darkLogo }: Pick<Place, "logo" | "darkLogo">) {
  const asset = useAsset();
  const src = asset(logo);
  return src ? (
    <>
      <LogoPicture name="" src={src} darkSrc={asset(darkLogo)} />
      <br />
    </>
  ) : null;
}

interface SearchProps {
  q: string;
  /** What the field suggests while the visitor types. */
  names: readonly string[];
  kept: Record<string, string>;
}

function Search({ q, names, kept }: SearchProps) {
  const t = useT();
  const { url } = useFrame();
  const along = [...url.searchParams].filter(([name]) => !(name in kept) && name !== "q" && name !== "at");
  return (
    <search>
      <Form>
        {[...Object.entries(kept), ...along].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Stack gap={3}>
          <TextField
            name="q"
            type="search"
            label={t("word.searchByName")}
            defaultValue={q}
            maxLength={100}
            list={SUGGESTIONS}
            autoComplete="off"
          />
          <datalist id={SUGGESTIONS}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <div>
            <Button variant="secondary" icon="search">
              {t("word.search")}
            </Button>
          </div>
        </Stack>
      </Form>
    </search>
  );
}

interface RolesProps {
  rights: readonly ListedRight[];
  current: ListedRight | null;
  missing: "tenant" | "institution";
  level: Selection["level"];
}

function Roles({ rights, current, missing, level }: RolesProps) {
  const t = useT();
  if (rights.length === 0 && level === null) return null;
  return (
    <Card title={t("role.roles")}>
      {rights.length === 0 ? (
        <Muted>{t(missing === "tenant" ? "role.chooseTenant" : "role.chooseInstitution")}</Muted>
      ) : (
        <Form method="post">
          <ChoiceButtons
            name="right"
            current={current ? keyOf(current) : undefined}
            choices={rights.map((right) => {
              const isCurrent = current !== null && keyOf(current) === keyOf(right);
              return {
                value: keyOf(right),
                title: right.role.name,
                description: right.ies?.name ?? right.tenant?.name ?? t("word.wholeSystem"),
                icon: isCurrent ? ("check" as const) : ("user" as const),
                ...(isCurrent ? { badge: <Badge tone="success">{t("role.current")}</Badge> } : {}),
              };
            })}
          />
        </Form>
      )}
    </Card>
  );
}
