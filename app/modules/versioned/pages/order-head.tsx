import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";

export type Device = "all" | "phone";

/** The device whose order a page shows, and the id of the item that was just moved, from the URL's query. */
export function orderStateOf(searchParams: URLSearchParams): { device: Device; moved: string | null } {
  return { device: searchParams.get("device") === "phone" ? "phone" : "all", moved: searchParams.get("moved") };
}

type OrderHeadProps = {
  here: string;
  device: Device;
  moved: string | null;
  items: readonly { id: string; name: string }[];
  /** The explanation of the order for phones. */
  phoneLead: string;
};

/** A message with the new place of a moved item, and the tabs for the order on all screens and the order on phones. */
export function OrderHead({ here, device, moved, items, phoneLead }: OrderHeadProps) {
  const t = useT();
  const link = useLink();
  const place = items.findIndex(({ id }) => id === moved);
  const name = items[place]?.name;
  return (
    <>
      {name ? (
        <Alert kind="success" live>
          {t("journey.moved", { name, place: place + 1, count: items.length })}
        </Alert>
      ) : null}
      <nav aria-label={t("journey.order")} className="desk-tabs">
        <a href={link(here)} aria-current={device === "all" ? "page" : undefined}>
          {t("journey.orderAll")}
        </a>
        <a href={link(`${here}?device=phone`)} aria-current={device === "phone" ? "page" : undefined}>
          {t("journey.orderPhone")}
        </a>
      </nav>
      {device === "phone" ? <p className="desk-muted">{phoneLead}</p> : null}
    </>
  );
}
