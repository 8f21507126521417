import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";

interface PostAgainProps {
  texts: readonly [name: string, value: string][];
  /** The URL to post to; by default that of the page. */
  action?: string;
}

/** A form that sends posted texts again. */
export function PostAgain({ texts, action }: PostAgainProps) {
  const t = useT();
  const { url } = useFrame();
  return (
    <Form method="post" action={action ?? url.pathname + url.search}>
      {texts.map(([name, value], index) => (
        // Names may repeat, and the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button icon="refresh">{t("frame.retry")}</Button>
    </Form>
  );
}
