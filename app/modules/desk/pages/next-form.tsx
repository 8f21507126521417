import { Button } from "~/ui/button";
import { Form } from "~/ui/form";

/** The button that claims the next record of a queue and opens it. */
export function NextForm({ text }: { text: string }) {
  return (
    <Form method="post">
      <Button size="small" name="intent" value="next">
        {text}
      </Button>
    </Form>
  );
}
