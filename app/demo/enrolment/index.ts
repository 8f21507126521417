import type { Database } from "~/data/connection";
import { expireCharges, releaseExpiredUses, runAgenda } from "~/modules/payments/service";
import { isAdult } from "~/modules/people/rules/birth-date";
import type { ExampleName } from "~/modules/settings/rules/example";
import { releaseExpiredHolds } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import type { StorageConfig } from "~/providers/storage";
import { addDays } from "~/rules/time/date";
import { createChance } from "./chance";
import { chooseCourse, readChoices } from "./choice";
import { enrolmentKinds, visitKinds } from "./kind";
import type { Deed, Life } from "./life";
import type { Kind } from "./life-kind";
import { settleRefunds } from "./money-deed";
import { drawPhotos } from "./paper";
import { pay } from "./payment-deed";
import { createPeople } from "./person";
import { openStage, type Stage } from "./stage";

const SEED = 20_26;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The institutions of the candidates of each kind, in turn: at least half are those of the university. */
const shares: ExampleName[] = ["aurora-uni", "aurora-tech", "aurora-uni", "horizonte"];

interface Setting {
  now: Date;
  /** The hash of the demo password, which every candidate has. */
  passwordHash: string;
  /** Where files are stored; if absent, they are lost. */
  storage?: StorageConfig | undefined;
}

interface Event {
  at: number;
  life: Life;
  deed: Deed;
}

/**
 * Enrols more than two hundred people in the weeks before now, in the order of time, by the calls that the pages make.
 * Mails and text messages to them count as sent.
 * @param trx the transaction that creates the demonstration
 */
export async function enrolPeople(trx: Database, { now, passwordHash, storage }: Setting): Promise<void> {
  const chance = createChance(SEED);
  const stage = openStage(trx, passwordHash, storage);
  const people = createPeople(chance, todayOf(now));
  const photos = await drawPhotos(chance);
  const choices = await readChoices(trx);
  const lifeOf = (kind: Kind, institution: ExampleName, seed: number): Life => {
    // Apart from its person, each life has its own sequence of numbers, so that no other life changes its numbers.
    const own = createChance(seed);
    const { offers, takesPassports } = choices(institution);
    const choice = chooseCourse(own, offers, kind.wish ?? {});
    const person = people.person(choice.level, takesPassports);
    // A minor on the day of the enrolment may have come of age since.
    const isMinor = !isAdult(person.birthday, addDays(todayOf(now), -30));
    return {
      ...{ stage, chance: own, photos, institution, person, choice, userId: "", id: "" },
      language: person.foreigner ? "es" : own.is(0.04) ? "en" : "pt-BR",
      responsible: isMinor ? people.responsibleOf(person) : null,
      voucher: own.is(0.12) ? "BEMVINDO10" : null,
    };
  };
  const events = [...enrolmentKinds, ...visitKinds]
    .flatMap((kind) => Array.from({ length: kind.people }, (_, index) => ({ kind, share: shares[index % 4] })))
    .flatMap(({ kind, share = "aurora-uni" }, index) => eventsOf(kind, lifeOf(kind, share, SEED + index), now))
    .sort((one, other) => one.at - other.at);
  await run(trx, stage, events);
  await sweep(trx, stage, now);
  await countAsSent(trx, now);
}

/** The events of a life with their times: the first by day if there is time, and all before now. */
function eventsOf(kind: Kind, life: Life, now: Date): Event[] {
  const { deeds } = kind;
  const { chance } = life;
  const last = Math.max(...deeds.map(([when]) => (when === "now" ? 0 : when)));
  const latest = now.getTime() - last * DAY_MS - 60 * MINUTE_MS;
  const start = Math.min(latest, byDay(now.getTime() - chance.between(...kind.age) * DAY_MS));
  const events = deeds.map(([when, deed]) => {
    const at = when === "now" ? now.getTime() - chance.between(5, 25) * MINUTE_MS : start + when * DAY_MS;
    return { at: at + (when === "now" || when === 0 ? 0 : chance.between(0, 20) * MINUTE_MS), life, deed };
  });
  // In courses with a fee, the fee is paid before the contract.
  const [first] = events;
  const hasFee = life.choice.level === "pos-com-taxa" && deeds.length > 1 && first;
  return hasFee ? [first, { at: first.at + 5 * MINUTE_MS, life, deed: pay }, ...events.slice(1)] : events;
}

/** The instant itself if it is between 8 and 22 o'clock in São Paulo, otherwise ten hours later, which is by day. */
function byDay(instant: number): number {
  const hours = new Date(instant).getUTCHours();
  const isNight = hours >= 1 && hours < 11;
  return isNight ? instant + 10 * 3_600_000 : instant;
}

/** Runs the events, and the work of the background jobs before the first event of each day. */
async function run(trx: Database, stage: Stage, events: readonly Event[]): Promise<void> {
  let swept = "";
  for (const { at, life, deed } of events) {
    const now = new Date(at);
    const day = now.toISOString().slice(0, 10);
    if (day !== swept) await sweep(trx, stage, now);
    swept = day;
    stage.setClock(now);
    await deed(life);
  }
}

async function sweep(trx: Database, stage: Stage, now: Date): Promise<void> {
  await settleRefunds(trx, stage, now);
  await releaseExpiredHolds(trx, now);
  await releaseExpiredUses(trx, now);
  await expireCharges(trx, now);
  await runAgenda(trx, now);
}

/** Mails of the demonstration are never delivered: the outbox skips them. */
async function countAsSent(trx: Database, now: Date): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ doneAt: now.toISOString(), payloadJson: "{}" })
    .where("doneAt", "is", null)
    .execute();
}
