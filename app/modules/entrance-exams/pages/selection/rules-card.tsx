import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Muted, Stack } from "~/ui/page";
import { Prose } from "~/ui/prose";
import { type SummaryLine, SummaryLines } from "~/ui/summary-lines";

type RulesCardProps = {
  title: string;
  lines: readonly SummaryLine[];
  rules: readonly string[];
  /** How an attempt starts, or why it cannot yet. */
  children: ReactNode;
};

/** The rules of a selection with a time limit. */
export function RulesCard({ title, lines, rules, children }: RulesCardProps) {
  return (
    <Card title={title}>
      <Stack gap={5}>
        <SummaryLines lines={lines} />
        <Prose>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Prose>
        {children}
      </Stack>
    </Card>
  );
}

/** The button that starts the clock. */
export function StartForm({ text, note }: { text: string; note: string }) {
  return (
    <Form method="post">
      <Stack gap={2}>
        <div>
          <Button size="large" iconAfter="arrow-right">
            {text}
          </Button>
        </div>
        <Muted>{note}</Muted>
      </Stack>
    </Form>
  );
}
