import { Icon, type IconName } from "../icon";
import * as css from "./floating-link.css";

/** A link that stays in the corner while the page scrolls; opens in a new tab. */
export function FloatingLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <aside aria-label={label}>
      <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
        <Icon name={icon} />
      </a>
    </aside>
  );
}
