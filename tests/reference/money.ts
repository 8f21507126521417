import { randomInt } from "node:crypto";
import { Refusal } from "./call.ts";
import * as seed from "./seed.ts";
import { isPaid, type Method, type Payment, type Subscription, type World } from "./world.ts";

const cents = (value: number) => Math.round(value * 100) / 100;

/** What a course costs with a voucher, in reais; `Message` is `OK` unless the voucher cannot be used. */
export function price(world: World, courseId: number, voucherTag: string | undefined) {
  const course = seed.courses.find(({ id }) => id === courseId);
  if (!course) throw new Refusal(404, "Price list not registered", "courseId");
  const voucher = voucherTag === undefined ? undefined : voucherBy(world, voucherTag);
  const discount = cents(Math.min(voucher?.row?.discountValue ?? 0, course.coursePrice));
  return {
    priceId: course.id * 7,
    coursePrice: course.coursePrice,
    enrolmentValue: course.coursePrice,
    discount,
    total: cents(course.coursePrice - discount),
    ...(voucher ? voucherAnswer(voucher) : {}),
  };
}

/** A voucher by its tag, with what stands in the way of its use. */
export function voucherBy(world: World, tag: string) {
  const row = seed.vouchers.find(({ voucherTag }) => voucherTag.toUpperCase() === tag.trim().toUpperCase());
  const message = !row
    ? "Coupon not found or expired"
    : (world.voucherUses.get(row.voucherTag) ?? 0) >= row.limit
      ? "Coupon limit reached"
      : "OK";
  return { row: message === "OK" ? row : undefined, message };
}

/** The voucher as an answer gives it. */
export const voucherAnswer = ({ row, message }: ReturnType<typeof voucherBy>) => ({
  Message: message,
  haveVoucher: row !== undefined,
  voucherTag: row?.voucherTag ?? null,
  voucherValue: row?.voucherValue ?? 0,
  discountValue: row?.discountValue ?? 0,
  conditionalDiscountValue: row?.conditionalDiscountValue ?? 0,
  otherInstallmentsVoucherDiscounts: [] as unknown[],
});

/** What is to be paid for a subscription now, in reais. */
export const due = (world: World, { courseId, voucherTag }: Subscription) => price(world, courseId, voucherTag).total;

/** The plan of so many installments; the last one takes the cents that are left over. */
export function plan(world: World, subscription: Subscription, count: number) {
  if (count < 1 || count > 10) throw new Refusal(400, "Select installments", "installments");
  const total = Math.round(due(world, subscription) * 100);
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    value: (at === count - 1 ? total - each * (count - 1) : each) / 100,
    dueDate: world.day(3 + 30 * at),
  }));
}

/** The payment of one way that a subscription has, if any. */
export const paymentBy = ({ payments }: Subscription, method: Method) =>
  payments.findLast((payment) => payment.method === method);

/** Starts a payment; one that waits or was approved is given again rather than made twice. */
export function pay(world: World, subscription: Subscription, method: Method, renew = false): Payment {
  if (isPaid(subscription)) throw new Refusal(409, "Payment already confirmed");
  const before = paymentBy(subscription, method);
  if (before?.status === "pending" && !renew) return before;
  const value = due(world, subscription);
  const payment: Payment = {
    method,
    status: "pending",
    value,
    dueDate: world.day(3),
    code: method === "pix" ? brCode(value, subscription.id) : barcode(value, world.day(3)),
    ...(method === "pix" ? { expiresAt: new Date(Date.now() + 30 * 60_000).toISOString() } : {}),
  };
  subscription.payments.push(payment);
  subscription.statusId = 2;
  return payment;
}

/** Decides a payment that waits, as a bank would. */
export function settle(world: World, subscription: Subscription, payment: Payment, status: "approved" | "denied") {
  payment.status = status;
  if (status === "denied") return;
  subscription.statusId = 3;
  const tag = subscription.voucherTag;
  if (tag) world.voucherUses.set(tag, (world.voucherUses.get(tag) ?? 0) + 1);
}

const luhn = (number: string) =>
  [...number].reverse().reduce((sum, digit, at) => {
    const times = Number(digit) * (at % 2 ? 2 : 1);
    return sum + (times > 9 ? times - 9 : times);
  }, 0) %
    10 ===
  0;

/** Charges a card at once. Numbers that end in 0002 are denied, as all are while the door says so. */
export function charge(
  world: World,
  subscription: Subscription,
  card: { number?: string; token?: string; installments: number },
) {
  if (card.number !== undefined && !(/^\d{13,19}$/.test(card.number) && luhn(card.number)))
    throw new Refusal(400, "Card error", "cardNumber");
  plan(world, subscription, card.installments);
  const denied = world.nextCard === "denied" || (card.number ?? card.token ?? "").endsWith("0002");
  world.nextCard = "approved";
  if (isPaid(subscription)) throw new Refusal(409, "Payment already confirmed");
  const payment: Payment = {
    method: "card",
    status: "pending",
    value: due(world, subscription),
    dueDate: world.day(0),
    code: `AUT${randomInt(100_000, 1_000_000)}`,
    installments: card.installments,
  };
  subscription.payments.push(payment);
  settle(world, subscription, payment, denied ? "denied" : "approved");
  return payment;
}

function modulus11(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? 1 : rest;
}

function modulus10(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const times = Number(digit) * (at % 2 ? 1 : 2);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The 44 digits of a bank slip's bar code; the due-date factor counts from its reset of 22 February 2025. */
function barcode(value: number, dueDate: string) {
  const factor = 1000 + Math.round((Date.parse(dueDate) - Date.parse("2025-02-22")) / 86_400_000);
  const tail = `${factor}${String(Math.round(value * 100)).padStart(10, "0")}${String(randomInt(1, 2 ** 40)).padStart(25, "0")}`;
  return `0019${modulus11(`0019${tail}`)}${tail}`;
}

/** The 47 digits that a person types, from the 44 of the bar code. */
export function digitableLine(code: string) {
  const fields = [code.slice(0, 4) + code.slice(19, 24), code.slice(24, 34), code.slice(34, 44)];
  return `${fields.map((field) => field + modulus10(field)).join("")}${code[4]}${code.slice(5, 19)}`;
}

/** The text of an instant payment (EMV, with its CRC-16). */
function brCode(value: number, id: number) {
  const tag = (name: string, content: string) => `${name}${String(content.length).padStart(2, "0")}${content}`;
  const account = tag("00", "br.gov.bcb.pix") + tag("01", "financeiro@mirante.example.com");
  const place = tag("58", "BR") + tag("59", "GRUPO MIRANTE") + tag("60", "SAO PAULO");
  const order = tag("62", tag("05", `INS${id}A${randomInt(1000, 10_000)}`));
  const body = `000201${tag("26", account)}52040000${tag("53", "986")}${tag("54", value.toFixed(2))}${place}${order}6304`;
  let crc = 0xffff;
  for (const byte of Buffer.from(body)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return body + crc.toString(16).toUpperCase().padStart(4, "0");
}
