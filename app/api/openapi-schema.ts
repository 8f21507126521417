import type { z } from "zod";
import { AcademicClassSelection } from "./academic-class";
import { AssumedRole, Session } from "./auth";
import { Card, Charge, Pix, Slip } from "./charge";
import { AcceptedContract } from "./enrolment-contract";
import { IngressMode } from "./ingress-mode";
import { Address, FinancialResponsible, PersonData } from "./person";
import { CoursePrice } from "./price";
import { Rights } from "./right";
import { Subscription } from "./subscription";
import { SubscriptionStatus } from "./subscription-status";
import { Theme } from "./theme";
import { User } from "./user";

/** The schemas that several calls share, by the names under which descriptions refer to them. */
export const sharedSchemas: Record<string, z.ZodType> = {
  AcademicClassSelection,
  AcceptedContract,
  Address,
  AssumedRole,
  Card,
  Charge,
  CoursePrice,
  FinancialResponsible,
  IngressMode,
  PersonData,
  Pix,
  Rights,
  Session,
  Slip,
  Subscription,
  SubscriptionStatus,
  Theme,
  User,
};
