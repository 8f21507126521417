import type { ReactNode } from "react";
import { PageForm } from "~/form/page-form";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";

interface Version {
  version: number;
  publishedAt: string;
  byName: string | null;
  note: string | null;
  isCurrent: boolean;
  /** Whether the version existed before the first draft, so that nobody published it. */
  isStart?: boolean;
}

type VersionListProps<One extends Version> = {
  draft: { revision: number; saved: object | null; rights: { write: boolean } };
  /** Newest first. */
  versions: readonly One[];
  /** The name of an unknown author. */
  somebody: string;
  /** Replaces time and author of a version that nobody published. */
  startText?: string;
  /** Further facts about a version. */
  facts?: (one: One) => ReactNode;
  /** The differences of a version from the one before it. */
  differences: (one: One, before: One) => ReactNode;
};

/** The published versions with the changes of each, and the buttons that make a version the draft. */
export function VersionList<One extends Version>(props: VersionListProps<One>) {
  const { draft, versions, somebody, startText, facts, differences } = props;
  const t = useT();
  const { instant } = useFormat();
  return (
    <PageForm>
      <input type="hidden" name="revision" value={draft.revision} />
      <Stack gap={4}>
        {versions.map((one, index) => {
          const { version, publishedAt, byName, note, isCurrent, isStart } = one;
          const before = versions[index + 1];
          return (
            <Card
              key={version}
              title={t("journey.versionTitle", { version })}
              lead={
                isStart && startText
                  ? startText
                  : t("journey.versionBy", { at: instant(publishedAt), name: byName ?? somebody })
              }
              action={isCurrent ? <Badge tone="success">{t("journey.versionCurrent")}</Badge> : null}
            >
              <Stack gap={3}>
                {note ? <p>{note}</p> : null}
                {facts?.(one)}
                {before ? differences(one, before) : null}
                {version === 1 ? <p className="desk-muted">{t("journey.firstVersion")}</p> : null}
                {draft.rights.write && !(isCurrent && !draft.saved) ? (
                  <div>
                    <Button variant="secondary" size="small" name="restore" value={version}>
                      {t("journey.restore")}
                    </Button>
                  </div>
                ) : null}
              </Stack>
            </Card>
          );
        })}
      </Stack>
    </PageForm>
  );
}
