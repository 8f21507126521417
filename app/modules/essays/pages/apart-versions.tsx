import type { EssayWriting } from "~/api/essay";
import { useT } from "~/i18n/use-t";
import { Accordion, Details } from "~/ui/accordion";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Inline, Stack } from "~/ui/page";
import { Manuscript } from "~/ui/writing";
import { useEssayText } from "./essay-text";

/** The current version and those that continue an older version; the candidate chooses which one counts. */
export function ApartVersions({ writing: { draft, apart } }: { writing: EssayWriting }) {
  const t = useT();
  const { second, words } = useEssayText();
  return (
    <Form method="post">
      <Stack gap={3}>
        <Alert kind="warning" title={t("essay.apartTitle")} live>
          {t("essay.apartText")}
        </Alert>
        <Accordion>
          {[...(draft ? [draft] : []), ...apart].map((version) => {
            const time = second(version.savedAt);
            const name = version.isApart
              ? t("essay.apartOther", { number: version.number, time })
              : t("essay.apartCurrent", { number: version.number });
            return (
              <Details key={version.number} summary={`${name} · ${words(version.words)}`} open>
                <Stack gap={3}>
                  <Manuscript>{version.body}</Manuscript>
                  <Inline>
                    <Button variant="secondary" size="small" name="intent" value={`choose:${version.number}`}>
                      {t("essay.apartKeep")}
                    </Button>
                  </Inline>
                </Stack>
              </Details>
            );
          })}
        </Accordion>
      </Stack>
    </Form>
  );
}
