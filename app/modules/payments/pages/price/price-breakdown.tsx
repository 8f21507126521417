import { Fragment } from "react";
import type { CoursePrice } from "~/api/price";
import { useT } from "~/i18n/use-t";
import { DescriptionList } from "~/ui/description-list";
import { priceLines } from "./price-lines";

type PriceBreakdownProps = {
  prices: Pick<CoursePrice, "breakdown" | "limited"> & { voucher?: CoursePrice["voucher"] };
  stacked?: boolean;
};

/** A price in detail, the same in summary, review, checkout, contract and receipt. */
export function PriceBreakdown({ prices, stacked }: PriceBreakdownProps) {
  const t = useT();
  const items = priceLines(t, prices).map(({ term, detail }) => ({
    term,
    detail: detail.map((text, index) => (
      <Fragment key={text}>
        {index > 0 && <br />}
        {text}
      </Fragment>
    )),
  }));
  return <DescriptionList items={items} stacked={stacked} />;
}
