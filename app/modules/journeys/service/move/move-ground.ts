import { sql } from "kysely";
import { DraftData } from "~/api/draft";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { BULK_LIMIT } from "~/modules/enrolments/rules/bulk-change";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { agreementQuery, termsIn, voucherKey, voucherQuery } from "~/modules/payments/service";
import { parametersIn, parametersQuery } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import type { Day } from "~/rules/time/date";
import { contentOfVersion, versionsQuery } from "../journey-content";
import { levelsWithJourneys, offerQuery, type SimulationPlace } from "../journey-place";
import type { JourneyRow } from "../journey-record";
import type { LevelRecord } from "../journey-simulation";
import { type Choosable, choosableIn } from "./choosable";

/** An application under way as a move reads it. */
export interface MovedDraft {
  id: string;
  /** Counts the saves and moves of the application. */
  revision: number;
  /** The version of the journey that the application uses. */
  version: number;
  begunAt: string;
  answeredAt: string;
  data: DraftData;
}

/** Applications, and the data that decide where they stand in the versions of a journey. */
export interface MoveGround extends LevelRecord {
  row: JourneyRow;
  now: Date;
  today: Day;
  /** The contents of the version to move to and of the versions that the applications use. */
  contents: ReadonlyMap<number, JourneyContent>;
  place: SimulationPlace;
  choosable: Choosable;
  /** At most 2,000 applications, ordered by version and id. */
  drafts: readonly MovedDraft[];
  /** Whether there are more than 2,000 applications. */
  isPart: boolean;
  /** Enrolments on earlier versions; at most `COUNT_LIMIT` and one more. */
  enrolled: number;
}

interface Wanted {
  /** The version to move to. */
  to: number;
  /** One application instead of all on earlier versions. */
  draftId?: string;
}

/** Selects the applications under way in a journey. */
export function underWayQuery(db: TenantDatabase, journeyId: string, now: Date) {
  return (
    db
      .selectFrom("draft")
      .where("journeyId", "=", journeyId)
      // Repeats the condition of the index literally, so that the database can use the index.
      .where("subscriptionId", "is", null)
      .where("expiresAt", ">", now.toISOString())
  );
}

/**
 * Reads a journey's applications on earlier versions, or a single one on any version, with the data that decide where
 * they stand.
 */
export async function readMoveGround(
  { db, now }: Pick<BackendContext, "db" | "now">,
  { row, level }: { row: JourneyRow } & LevelRecord,
  { to, draftId }: Wanted,
): Promise<MoveGround> {
  const institutionId = row.institutionId;
  const underWay = underWayQuery(db, row.id, now);
  const wanted = draftId === undefined ? underWay.where("journeyVersion", "<", to) : underWay.where("id", "=", draftId);
  const { parameters, ...read } = await together(db, {
    parameters: parametersQuery(db, { institutionId }),
    journeys: levelsWithJourneys(db, { institutionId }),
    offers: offerQuery(db, level.id),
    versions: versionsQuery(db, row).where((eb) =>
      eb.or([eb("version", "=", to), eb("version", "in", wanted.select("journeyVersion"))]),
    ),
    drafts: wanted
      .select(["id", "journeyVersion", "version", "begunAt", "updatedAt", "userId", "dataJson"])
      .orderBy("journeyVersion")
      .orderBy("id")
      .limit(BULK_LIMIT + 1),
    agreements: agreementQuery(db, { institutionId }),
    enrolled: db.selectNoFrom(enrolledBefore(row, to).as("count")).limit(1),
  });
  const drafts = read.drafts.slice(0, BULK_LIMIT).map(
    (draft): MovedDraft => ({
      ...{ id: draft.id, revision: draft.version, version: draft.journeyVersion ?? to },
      ...{ begunAt: draft.begunAt, answeredAt: draft.updatedAt },
      data: DraftData.parse({ ...JSON.parse(draft.dataJson), userId: draft.userId }),
    }),
  );
  return {
    ...{ row, level, now, today: todayOf(now), drafts, isPart: read.drafts.length > BULK_LIMIT },
    contents: new Map(read.versions.map((version) => [version.version, contentOfVersion(version)])),
    place: {
      ...{ journeys: read.journeys, offers: read.offers, terms: termsIn(parametersIn(parameters)) },
      agreements: read.agreements,
      vouchers: await vouchersOf(db, { institutionId }, drafts),
    },
    choosable: choosableIn(read.offers, now),
    enrolled: Number(read.enrolled[0]?.count ?? 0),
  };
}

async function vouchersOf(db: TenantDatabase, owner: { institutionId: string }, drafts: MovedDraft[]) {
  const codes = [...new Set(drafts.map(({ data }) => voucherKey(data.voucher ?? "")))].filter((code) => code !== "");
  return codes.length > 0 ? voucherQuery(db, owner, codes).execute() : [];
}

const enrolledBefore = ({ tenantId, id }: JourneyRow, version: number) => sql<number>`(select count(*) from (
    select 1 as one from subscription
    where "tenantId" = ${tenantId} and "journeyId" = ${id} and "journeyVersion" < ${version} limit ${sql.lit(COUNT_LIMIT + 1)}
  ) as counted)`;
