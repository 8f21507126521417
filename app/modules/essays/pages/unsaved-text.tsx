import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Container, Stack } from "~/ui/page";
import { Manuscript } from "~/ui/writing";
import { EssayLayout } from "./essay-layout";
import type { RefusedWriting } from "./writing-action.server";

type UnsavedTextProps = { refused: RefusedWriting; params: { id: string; attemptId: string } };

/** A text that was refused after its writer's session had ended, so that it can be copied before signing in again. */
export function UnsavedText({ refused: { problem, title: typed, body }, params }: UnsavedTextProps) {
  const t = useT();
  const link = useLink();
  const title = t("essay.signedOutTitle");
  const signIn = `${href("/signin")}?${new URLSearchParams({ returnUrl: link(href("/essay/:id/:attemptId", params)) })}`;
  return (
    <EssayLayout name={t("word.essay")} detail="" clockPath={null}>
      <PageTitle failed>{title}</PageTitle>
      <Container width="text">
        <Stack gap={5}>
          <Heading title={title} />
          <Alert kind="warning" live>
            {problem === "over"
              ? t("essay.overTitle")
              : t(problem === "tooBig" ? "essay.errorTooBig" : "essay.errorEmpty")}
          </Alert>
          {body ? (
            <Stack gap={3}>
              <p>{t("essay.signedOutTyped")}</p>
              {typed ? <h2>{typed}</h2> : null}
              <Manuscript>{body}</Manuscript>
            </Stack>
          ) : null}
          <div>
            <ButtonLink href={link(signIn)} iconAfter="arrow-right">
              {t("frame.signIn")}
            </ButtonLink>
          </div>
        </Stack>
      </Container>
    </EssayLayout>
  );
}
