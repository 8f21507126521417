import { pay } from "./money.ts";
import { type User, World } from "./world.ts";

/** A world in which every call can be made with success, and the numbers that the requests name. */
export function stage() {
  const world = new World();
  const [subscription] = world.subscriptions;
  const [ana, marta, rui, olga] = world.users;
  const [journey] = world.journeys;
  if (!subscription || !ana || !marta || !rui || !olga || !journey) throw new Error("The world is empty");
  pay(world, subscription, "pix");
  pay(world, subscription, "slip");
  world.takeClass(subscription, subscription.courseId * 10);
  subscription.voucherTag = "BEMVINDO";
  world.deals.set("deal-1", {});
  const person = world.addPerson({ fullName: "Bia Reis", cpf: "11144477735", email: "bia@example.com" });
  const tokenOf = (user: User) => world.signIn(user).token;
  const notification = world.notifications.find(({ recipientId }) => recipientId === ana.id)?.id ?? "";
  return {
    world,
    token: { ana: tokenOf(ana), marta: tokenOf(marta), rui: tokenOf(rui), olga: tokenOf(olga) },
    id: subscription.id,
    subscription,
    ana,
    person: person.id,
    sent: world.send(ana),
    journey: journey.id,
    notification,
    validationKey: subscription.payments[0]?.code.slice(-4) ?? "",
  };
}

export type Stage = ReturnType<typeof stage>;

export interface Request {
  /** `service METHOD path`, as §7 writes it. */
  call: string;
  /** The path asked for, with its values. */
  path: string;
  query?: Record<string, string>;
  /** Names of the query that may be absent. */
  looseQuery?: string[];
  body?: Record<string, unknown>;
  /** Names of the body that may be absent. */
  loose?: string[];
  as?: "ana" | "marta" | "rui" | "olga";
  photo?: true;
}
