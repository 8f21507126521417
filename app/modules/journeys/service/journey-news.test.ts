import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { MARCOS } from "~/modules/enrolments/service/desk/test-desk";
import { type Builder, builderOf } from "./test-journey";

describe.each(engines)("news about journeys on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
    await backend.db
      .updateTable("userRight")
      .set({ roleAlias: "administrator" })
      .where("userId", "=", demoId("user", MARCOS))
      .execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function told(subject: string) {
    const mails = await backend.db.selectFrom("outbox").select("payloadJson").where("topic", "=", "mail").execute();
    const notices = await backend.db.selectFrom("notification").select(["userId", "title"]).execute();
    return {
      mails: mails.map(({ payloadJson }) => JSON.parse(payloadJson)).filter((mail) => mail.subject === subject),
      notices: notices.filter(({ title }) => title === subject).map(({ userId }) => userId),
    };
  }

  it("reach the other administrators when a version is published, and nobody when it is refused [JRN-04]", async () => {
    const params = await builder.newJourney("Novidade", "extensao", "template-3");
    const subject = "“Novidade”: versão 1 publicada";
    await expect(builder.publish(params, 99)).rejects.toMatchObject({ status: 409 });
    expect(await told(subject)).toEqual({ mails: [], notices: [] });
    await builder.publish(params, 1);
    const { mails, notices } = await told(subject);
    expect(notices).toEqual([demoId("user", MARCOS)]);
    expect(mails).toMatchObject([
      {
        to: MARCOS,
        text: "Beatriz Nogueira publicou a versão 1 da jornada “Novidade”. “test”",
        path: `/journeys/${params.id}/versions`,
      },
    ]);
  });
});
