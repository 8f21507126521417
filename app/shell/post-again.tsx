import { isUnshownName } from "~/domain/secret-name";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

/** Maximum characters of a post, names included, that a page can repeat. */
const MAX_LENGTH = 100_000;

/** The texts of a post that may be sent again from the page: no secrets, no files. Null if they are too long. */
export function textsToRepeat(posted: FormData): [string, string][] | null {
  const texts = [...posted].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isUnshownName(entry[0]),
  );
  const length = texts.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return length > MAX_LENGTH ? null : texts;
}

/** A form that sends the posted texts to the same URL again. */
export function PostAgain({ texts }: { texts: [string, string][] }) {
  const t = useT();
  const { url } = useFrame();
  return (
    <form method="post" action={url.pathname + url.search}>
      {texts.map(([name, value], index) => (
        // Names may repeat, and the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button icon="refresh">{t("frame.retry")}</Button>
    </form>
  );
}
