import { Button } from "~/ui/button";

/** The button that claims the next record of a queue and opens it. */
export function NextForm({ text }: { text: string }) {
  return (
    <form method="post">
      <Button size="small" name="intent" value="next">
        {text}
      </Button>
    </form>
  );
}
