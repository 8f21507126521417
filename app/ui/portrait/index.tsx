import * as css from "./portrait.css";

/** A person's photo, larger than an avatar, else their initials. */
export function Portrait({ src, alt, initials }: { src?: string | undefined; alt: string; initials: string }) {
  return src ? (
    <img className={css.photo} src={src} alt={alt} width={683} height={768} />
  ) : (
    <span className={css.initials} aria-hidden="true">
      {initials}
    </span>
  );
}
