import { z } from "zod";
import { call } from "./call";
import { CoursePrice, Voucher } from "./price";
import { problems } from "./problem";
import { Done, Flag, Id } from "./value";

/** `Message` is OK on success. */
export const VoucherResult = z.object({ Message: z.string(), voucher: Voucher.nullable(), prices: CoursePrice });
export type VoucherResult = z.output<typeof VoucherResult>;

export const voucher = {
  listAvailable: call({
    service: "subscription",
    method: "GET",
    path: "/subscriptions/available-vouchers",
    auth: "none",
    keepSeconds: 5,
    query: z.object({ offerId: Id, courseId: Id, campusId: Id, subscriptionId: Id.optional() }),
    responses: { 200: z.array(Voucher), ...problems(404) },
    summary: "Listed vouchers for a chosen course",
  }),
  discount: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/{id}/discount/{voucher}/{priceId}",
    auth: "none",
    query: z.object({ recurrency: Flag.optional() }),
    responses: { 200: VoucherResult, ...problems(404, 409, 422) },
    summary: "Simulates a voucher; reserves nothing",
  }),
  remove: call({
    service: "candidate",
    method: "POST",
    path: "/subscriptions/{subscriptionId}/remove-voucher/{voucherId}",
    auth: "none",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Releases the voucher; `voucherId` is its tag",
  }),
};
