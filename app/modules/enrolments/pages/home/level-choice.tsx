import { href } from "react-router";
import type { LevelOffer } from "~/api/education-level";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { formatMoney } from "~/modules/payments/rules/money";
import { InLanguage } from "~/shell/in-language";
import { Badge } from "~/ui/badge";
import { Form } from "~/ui/form";
import { PictureChoices } from "~/ui/picture-choice";
import { STEP_FORM } from "../step-form";
import type { StepProps } from "../step-props";

const TILES = { 1: "graduation", 2: "postgraduate", 3: "extension", 4: "education" } as const;

/** The levels as cards; pressing one chooses it and continues. */
export function LevelChoice({ page }: Pick<StepProps, "page">) {
  const t = useT();
  const link = useLink();
  const { levels = [], offers = [], asks = true, query = "" } = page.home ?? {};
  const choices = levels.map(({ id: value, code, description, language, template, open }) => {
    const offer = offers.find(({ educationLevelId }) => educationLevelId === value);
    return {
      value,
      tile: TILES[template],
      title: <InLanguage language={language}>{description}</InLanguage>,
      line: offer?.line ? <InLanguage language={offer.lineLanguage}>{offer.line}</InLanguage> : undefined,
      price: open && offer?.price ? <PriceFrom t={t} price={offer.price} /> : undefined,
      badge: open ? undefined : <Badge>{t("word.applicationsClosed")}</Badge>,
      href: asks || !open ? undefined : link(`${href("/:type", { type: code })}${query && `?${query}`}`),
      disabled: !open,
      current: asks && value === page.selected.level,
    };
  });
  const cards = <PictureChoices name="level" choices={choices} />;
  return asks ? (
    <Form method="post" action={link(page.action)} name={STEP_FORM}>
      {cards}
    </Form>
  ) : (
    cards
  );
}

function PriceFrom({ t, price }: { t: Translate; price: NonNullable<LevelOffer["price"]> }) {
  if (price.installmentCents === 0) return <b>{t("home.freeOnes")}</b>;
  return (
    <>
      {t("home.priceFrom")} <b>{formatMoney(price.installmentCents, t.locale)}</b>{" "}
      {price.installments > 1 ? t("price.perMonth") : t("home.once")}
    </>
  );
}
