/** The tables and indexes of the first release, for both engines; statements end with a semicolon and an empty line. */
export const firstSchema = `create table "tenant" (
  "id" text not null,
  "alias" text not null,
  "name" text not null,
  "settingsJson" text not null,
  primary key ("id")
);

create unique index tenant_alias on "tenant" (alias);

create table "institution" (
  "tenantId" text not null references tenant (id),
  "id" text not null,
  "alias" text not null,
  "code" text not null,
  "name" text not null,
  "acronym" text not null,
  "defaultLanguage" text not null,
  "themeJson" text not null,
  "settingsJson" text not null,
  primary key ("tenantId", "id")
);

create unique index institution_alias on "institution" ("tenantId", alias);

create unique index institution_code on "institution" ("tenantId", code);

create table "hostname" (
  "hostname" text not null,
  "tenantId" text references tenant (id),
  "institutionId" text,
  "application" text not null,
  primary key ("hostname")
);

create index hostname_place on "hostname" ("tenantId", "institutionId");

create table "frequentQuestion" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "stepsJson" text not null,
  "textsJson" text not null,
  "position" integer not null,
  "active" integer not null check ("active" in (0, 1)),
  primary key ("tenantId", "id")
);

create unique index frequent_question_code on "frequentQuestion" ("tenantId", "institutionId", code);

create table "parameter" (
  "tenantId" text not null,
  "institutionId" text not null,
  "name" text not null,
  "value" text not null,
  primary key ("tenantId", "institutionId", "name")
);

create table "postalCode" (
  "code" text not null,
  "street" text not null,
  "neighborhood" text not null,
  "city" text not null,
  "stateId" text not null,
  "learnedAt" text,
  primary key ("code")
);

create index postal_code_learned on "postalCode" ("learnedAt") where "learnedAt" is not null;

create table "educationLevel" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "namesJson" text not null,
  "template" integer not null,
  "position" integer not null,
  "linesJson" text,
  "active" integer not null default 1 check ("active" in (0, 1)),
  "textsRevision" integer not null default 0,
  primary key ("tenantId", "id"),
  check (template >= 1 and template <= 4)
);

create unique index education_level_code on "educationLevel" ("tenantId", "institutionId", code);

create table "ingressMode" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "educationLevelId" text not null,
  "code" text not null,
  "namesJson" text not null,
  "active" integer not null check ("active" in (0, 1)),
  "position" integer not null,
  "textsRevision" integer not null default 0,
  primary key ("tenantId", "id")
);

create unique index ingress_mode_code on "ingressMode" ("tenantId", "educationLevelId", code);

create index ingress_mode_institution on "ingressMode" ("tenantId", "institutionId");

create table "course" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "educationLevelId" text not null,
  "code" text not null,
  "name" text not null,
  "area" text not null,
  "workloadHours" integer not null,
  "summary" text not null,
  "semesters" integer,
  "picture" text,
  "active" integer not null check ("active" in (0, 1)),
  "translationsJson" text,
  "textsRevision" integer not null default 0,
  primary key ("tenantId", "id")
);

create unique index course_code on "course" ("tenantId", "institutionId", code);

create table "campus" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "name" text not null,
  "city" text not null,
  "address" text not null,
  "position" integer not null,
  "active" integer not null default 1 check ("active" in (0, 1)),
  "translationsJson" text,
  "textsRevision" integer not null default 0,
  primary key ("tenantId", "id")
);

create unique index campus_code on "campus" ("tenantId", "institutionId", code);

create table "intake" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "name" text not null,
  "startsOn" text not null,
  "endsOn" text not null,
  "classesStartOn" text,
  "module" integer not null,
  "active" integer not null check ("active" in (0, 1)),
  primary key ("tenantId", "id")
);

create unique index intake_code on "intake" ("tenantId", "institutionId", code);

create table "offer" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "courseId" text not null,
  "ingressModeId" text not null,
  "intakeId" text not null,
  "modality" text not null,
  "shiftsJson" text,
  "active" integer not null check ("active" in (0, 1)),
  "formGroupId" text,
  "paymentFlagsJson" text not null,
  primary key ("tenantId", "id")
);

create unique index offer_course on "offer" ("tenantId", "courseId", "ingressModeId", "intakeId");

create index offer_ingress_mode on "offer" ("tenantId", "ingressModeId");

create table "offerCampus" (
  "tenantId" text not null,
  "id" text not null,
  "offerId" text not null,
  "campusId" text not null,
  "seats" integer not null,
  "taken" integer not null,
  "priceListId" text,
  primary key ("tenantId", "id"),
  check (taken >= 0 and taken <= seats)
);

create unique index offer_campus_pair on "offerCampus" ("tenantId", "offerId", "campusId");

create table "priceList" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "feeCents" bigint not null check ("feeCents" >= 0),
  "installmentCents" bigint not null check ("installmentCents" >= 0),
  "installments" integer not null check ("installments" > 0),
  "semesterInstallments" integer not null check ("semesterInstallments" > 0),
  primary key ("tenantId", "id")
);

create table "notification" (
  "tenantId" text not null,
  "id" text not null,
  "userId" text not null,
  "institutionId" text,
  "title" text not null,
  "message" text not null,
  "icon" text not null,
  "targetUrl" text,
  "sentAt" text not null,
  "readAt" text,
  primary key ("tenantId", "id")
);

create index notification_user on "notification" ("tenantId", "userId", "sentAt");

create table "messageText" (
  "tenantId" text not null,
  "institutionId" text not null,
  "name" text not null,
  "isOn" integer not null check ("isOn" in (0, 1)),
  "titleJson" text,
  "textJson" text,
  primary key ("tenantId", "institutionId", "name")
);

create table "sentMessage" (
  "tenantId" text not null,
  "id" text not null,
  "subscriptionId" text not null,
  "title" text not null,
  "text" text not null,
  "language" text not null,
  "path" text not null,
  "address" text not null,
  "repeatsId" text,
  "sentAt" text not null,
  primary key ("tenantId", "id")
);

create index sent_message_subscription on "sentMessage" ("tenantId", "subscriptionId", "sentAt", id);

create table "person" (
  "tenantId" text not null,
  "id" text not null,
  "cpf" text,
  "rne" text,
  "passport" text,
  "name" text not null,
  "socialName" text,
  "email" text not null,
  "birthday" text not null,
  "dataJson" text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  primary key ("tenantId", "id")
);

create unique index person_cpf on "person" ("tenantId", cpf);

create index person_email on "person" ("tenantId", email);

create unique index person_passport on "person" ("tenantId", passport);

create unique index person_rne on "person" ("tenantId", rne);

create table "personWord" (
  "tenantId" text not null,
  "word" text not null,
  "personId" text not null,
  primary key ("tenantId", "word", "personId")
);

create index person_word_person on "personWord" ("tenantId", "personId", word);

create table "userAccount" (
  "tenantId" text not null,
  "id" text not null,
  "personId" text,
  "username" text not null,
  "email" text not null,
  "document" text,
  "name" text not null,
  "type" text not null check ("type" in ('candidate', 'administrator', 'operator')),
  "passwordHash" text not null,
  "temporaryPassword" integer not null check ("temporaryPassword" in (0, 1)),
  "settingsJson" text not null,
  "createdAt" text not null,
  "lastSignInAt" text,
  "deactivatedAt" text,
  primary key ("tenantId", "id")
);

create index user_account_staff on "userAccount" ("tenantId", name, id) where type <> 'candidate';

create unique index user_account_document on "userAccount" ("tenantId", document);

create unique index user_account_email on "userAccount" ("tenantId", email);

create unique index user_account_person on "userAccount" ("tenantId", "personId");

create unique index user_account_username on "userAccount" ("tenantId", username);

create table "token" (
  "hash" text not null,
  "tenantId" text not null,
  "userId" text not null,
  "purpose" text not null,
  "expiresAt" text not null,
  "revokedAt" text,
  "roleAlias" text,
  "roleLevel" text check ("roleLevel" in ('application', 'tenant', 'institution')),
  "roleTenantId" text,
  "roleInstitutionId" text,
  "impersonatorTenantId" text,
  "impersonatorId" text,
  primary key ("hash")
);

create index token_expiry on "token" ("expiresAt") where purpose <> 'password-reset';

create index token_impersonator on "token" ("impersonatorTenantId", "impersonatorId") where "impersonatorId" is not null;

create index token_reset_expiry on "token" ("expiresAt") where purpose = 'password-reset';

create index token_user on "token" ("tenantId", "userId");

create table "signInAttempt" (
  "tenantId" text not null,
  "subject" text not null,
  "at" text not null
);

create index sign_in_attempt_subject on "signInAttempt" ("tenantId", subject, at);

create index sign_in_attempt_time on "signInAttempt" (at);

create table "session" (
  "hash" text not null,
  "dataJson" text not null,
  "userId" text,
  "expiresAt" text not null,
  primary key ("hash")
);

create index session_expiry on "session" ("expiresAt");

create index session_holder on "session" ("userId");

create table "userRight" (
  "tenantId" text not null,
  "userId" text not null,
  "level" text not null check ("level" in ('application', 'tenant', 'institution')),
  "rightTenantId" text not null,
  "institutionId" text not null,
  "roleAlias" text not null,
  "createdAt" text not null,
  primary key ("tenantId", "userId", "level", "rightTenantId", "institutionId", "roleAlias")
);

create index user_right_administrator on "userRight" ("rightTenantId", "institutionId", "tenantId", "userId") where "roleAlias" = 'administrator';

create index user_right_staff on "userRight" ("rightTenantId", "roleAlias", "institutionId", "tenantId", "userId") where "roleAlias" <> 'candidate';

create table "externalIdentity" (
  "tenantId" text not null,
  "provider" text not null,
  "issuer" text not null,
  "subject" text not null,
  "userId" text not null,
  "email" text,
  "createdAt" text not null,
  primary key ("tenantId", "provider", "issuer", "subject")
);

create index external_identity_user on "externalIdentity" ("tenantId", "userId", provider);

create table "oneTimeCode" (
  "tenantId" text not null,
  "purpose" text not null,
  "subject" text not null,
  "codeHash" text not null,
  "tries" integer not null,
  "expiresAt" text not null,
  "createdAt" text not null,
  primary key ("tenantId", "purpose", "subject")
);

create index one_time_code_expiry on "oneTimeCode" ("expiresAt");

create table "usedProof" (
  "tenantId" text not null,
  "kind" text not null,
  "hash" text not null,
  "expiresAt" text not null,
  primary key ("tenantId", "kind", "hash")
);

create index used_proof_expiry on "usedProof" ("expiresAt");

create table "auditEntry" (
  "tenantId" text not null,
  "id" text not null,
  "at" text not null,
  "actorId" text not null,
  "actorName" text,
  "impersonatorId" text,
  "correlationId" text,
  "institutionId" text,
  "subjectId" text,
  "action" text not null,
  "reason" text,
  "detailsJson" text not null,
  primary key ("tenantId", "id")
);

create index audit_entry_subject on "auditEntry" ("tenantId", "subjectId", at, id);

create index audit_entry_time on "auditEntry" ("tenantId", at, id);

create table "note" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "subjectId" text not null,
  "authorId" text not null,
  "authorName" text not null,
  "text" text not null,
  "at" text not null,
  primary key ("tenantId", "id")
);

create index note_subject on "note" ("tenantId", "subjectId", at);

create table "claim" (
  "tenantId" text not null,
  "subjectId" text not null,
  "userId" text not null,
  "userName" text not null,
  "until" text not null,
  primary key ("tenantId", "subjectId")
);

create table "heldDecision" (
  "tenantId" text not null,
  "subjectId" text not null,
  "institutionId" text not null,
  "kind" text not null default 'document' check ("kind" in ('document', 'examScore', 'essay')),
  "detailsJson" text,
  "revision" integer not null,
  "outcome" text not null check ("outcome" in ('approved', 'rejected', 'reopened')),
  "reasonCode" text,
  "reasonText" text,
  "title" text not null,
  "message" text not null,
  "language" text not null,
  "authorId" text not null,
  "authorName" text not null,
  "decidedAt" text not null,
  "effectiveAt" text not null,
  primary key ("tenantId", "subjectId")
);

create index held_decision_author on "heldDecision" ("authorId", "decidedAt");

create index held_decision_due on "heldDecision" ("effectiveAt");

create index held_decision_kind on "heldDecision" (kind, "effectiveAt");

create table "deskVisit" (
  "tenantId" text not null,
  "userId" text not null,
  "seenAt" text not null,
  primary key ("tenantId", "userId")
);

create table "formGroup" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "type" text not null,
  "standard" integer not null check ("standard" in (0, 1)),
  "fieldsJson" text not null,
  "sectionsJson" text,
  "name" text,
  "nameKey" text,
  "version" integer not null default 1,
  "revision" integer not null default 0,
  "draftBase" integer,
  "updatedAt" text,
  "modifiedByName" text,
  primary key ("tenantId", "id")
);

create unique index form_group_name_key on "formGroup" ("tenantId", "institutionId", "nameKey") where "nameKey" is not null;

create index form_group_type on "formGroup" ("tenantId", "institutionId", type);

create table "formRevision" (
  "tenantId" text not null,
  "formId" text not null,
  "revision" integer not null,
  "kind" text not null check ("kind" in ('saved', 'published', 'discarded', 'restored')),
  "version" integer,
  "note" text,
  "contentJson" text not null,
  "authorName" text,
  "createdAt" text not null,
  primary key ("tenantId", "formId", "revision")
);

create table "subscription" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "draftId" text,
  "personId" text not null,
  "userId" text,
  "offerId" text not null,
  "campusId" text not null,
  "journeyId" text not null,
  "journeyVersion" integer not null,
  "hostname" text,
  "status" text not null,
  "statusSince" text not null,
  "number" integer not null,
  "ownerId" text,
  "ownerName" text,
  "ownerRevision" integer not null default 0,
  "studentNumber" text,
  "isPaid" integer not null check ("isPaid" in (0, 1)),
  "isTaxPaid" integer not null check ("isTaxPaid" in (0, 1)),
  "priceJson" text not null,
  "installments" integer not null,
  "priceListId" text,
  "responsibleJson" text,
  "answersJson" text,
  "customFieldsJson" text,
  "voucherRedemptionId" text,
  "academicClassId" text,
  "documentStage" text,
  "selection" text,
  "resultDueOn" text,
  "manualReadAt" text,
  "contractTemplateId" text,
  "endedAt" text,
  "endedReason" text,
  "createdAt" text not null,
  "updatedAt" text not null,
  primary key ("tenantId", "id")
);

create index subscription_campus on "subscription" ("tenantId", "institutionId", "campusId") where "endedAt" is null;

create index subscription_custom_field on "subscription" ("tenantId", "institutionId") where "customFieldsJson" is not null;

create unique index subscription_draft on "subscription" ("tenantId", "draftId");

create index subscription_journey on "subscription" ("tenantId", "journeyId", "journeyVersion");

create index subscription_newest on "subscription" ("tenantId", "institutionId", "createdAt", id);

create unique index subscription_number on "subscription" ("tenantId", "institutionId", number);

create index subscription_offer on "subscription" ("tenantId", "institutionId", "offerId", "createdAt", id);

create index subscription_open_created_at on "subscription" ("tenantId", "institutionId", status, "createdAt", id) where status = 'enrolled' and "documentStage" in ('missing', 'rejected', 'in-review');

create index subscription_open_status_since on "subscription" ("tenantId", "institutionId", status, "statusSince", id) where status = 'enrolled' and "documentStage" in ('missing', 'rejected', 'in-review');

create index subscription_owner on "subscription" ("tenantId", "institutionId", "ownerId", "createdAt", id) where "ownerId" is not null;

create index subscription_person on "subscription" ("tenantId", "personId", "createdAt");

create index subscription_since on "subscription" ("tenantId", "institutionId", "statusSince", id);

create index subscription_status_newest on "subscription" ("tenantId", "institutionId", status, "createdAt", id);

create index subscription_status_since on "subscription" ("tenantId", "institutionId", status, "statusSince", id);

create index subscription_user on "subscription" ("tenantId", "userId", "createdAt");

create table "subscriptionCount" (
  "tenantId" text not null,
  "institutionId" text not null,
  "status" text not null,
  "count" bigint not null,
  primary key ("tenantId", "institutionId", "status")
);

create table "academicClass" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "offerId" text not null,
  "campusId" text not null,
  "name" text not null,
  "searchText" text not null default '',
  "startsOn" text not null,
  "schedule" text not null,
  "slots" integer not null,
  "taken" integer not null,
  "active" integer not null check ("active" in (0, 1)),
  primary key ("tenantId", "id"),
  check (taken >= 0 and taken <= slots)
);

create unique index academic_class_code on "academicClass" ("tenantId", "institutionId", code);

create index academic_class_offer on "academicClass" ("tenantId", "offerId", "campusId");

create table "classHold" (
  "tenantId" text not null,
  "id" text not null,
  "academicClassId" text not null,
  "subscriptionId" text not null,
  "state" text not null check ("state" in ('held', 'taken', 'released')),
  "expiresAt" text not null,
  primary key ("tenantId", "id")
);

create unique index class_hold_active on "classHold" ("tenantId", "subscriptionId") where state in ('held', 'taken');

create index class_hold_class on "classHold" ("tenantId", "academicClassId", state);

create index class_hold_expiry on "classHold" ("expiresAt") where state = 'held';

create index class_hold_subscription on "classHold" ("tenantId", "subscriptionId");

create table "componentAction" (
  "tenantId" text not null,
  "subscriptionId" text not null,
  "componentId" text not null,
  "position" integer not null,
  "componentType" text not null,
  "type" text not null,
  "target" text,
  "state" text not null check ("state" in ('waiting', 'done', 'refused')),
  "reason" text,
  "createdAt" text not null,
  "settledAt" text,
  primary key ("tenantId", "subscriptionId", "componentId", "position")
);

create table "documentType" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "namesJson" text not null,
  "instructionsJson" text not null,
  "compareJson" text not null,
  "acceptsJson" text not null default '[]',
  "position" integer not null,
  "active" integer not null default 1 check ("active" in (0, 1)),
  primary key ("tenantId", "id")
);

create unique index document_type_code on "documentType" ("tenantId", "institutionId", code);

create table "documentRequirement" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "typeId" text not null,
  "ruleJson" text not null,
  "dueDays" integer not null check ("dueDays" >= 0),
  "deferDays" integer check ("deferDays" > 0),
  "mayNotApply" integer not null check ("mayNotApply" in (0, 1)),
  "active" integer not null check ("active" in (0, 1)),
  primary key ("tenantId", "id")
);

create unique index document_requirement_code on "documentRequirement" ("tenantId", "institutionId", code);

create table "document" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "subscriptionId" text not null,
  "personId" text not null,
  "typeId" text not null,
  "purpose" text not null default 'enrolment' check ("purpose" in ('enrolment', 'selection', 'agreement')),
  "levelId" text not null,
  "state" text not null check ("state" in ('pending', 'deferred', 'sent', 'in_review', 'approved', 'rejected')),
  "dueOn" text not null,
  "deferDays" integer,
  "mayNotApply" integer not null check ("mayNotApply" in (0, 1)),
  "position" integer not null,
  "reasonCode" text,
  "reasonText" text,
  "sentAt" text,
  "decidedAt" text,
  "waitingSince" text,
  "remindedAt" text,
  "untoldSince" text,
  "reopenedAt" text,
  "reviewedAt" text,
  "reviewedBy" text,
  "revision" integer not null,
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create index document_approved on "document" ("tenantId", "personId", "decidedAt") where state = 'approved';

create index document_deferred on "document" ("dueOn") where state = 'deferred' and "remindedAt" is null;

create index document_queue on "document" ("tenantId", "institutionId", "waitingSince", id) where "waitingSince" is not null;

create index document_queue_person on "document" ("tenantId", "personId", "waitingSince", id) where "waitingSince" is not null;

create index document_queue_type on "document" ("tenantId", "institutionId", "typeId", "levelId", "waitingSince", id) where "waitingSince" is not null;

create index document_reviewed on "document" ("tenantId", "institutionId", state, "reviewedAt", id) where "reviewedAt" is not null;

create index document_reviewed_by on "document" ("tenantId", "institutionId", "reviewedBy", state, "reviewedAt", id) where "reviewedAt" is not null;

create index document_reviewed_person on "document" ("tenantId", "personId", "reviewedAt", id) where "reviewedAt" is not null;

create unique index document_subscription_id_type_id on "document" ("tenantId", "subscriptionId", "typeId");

create index document_untold on "document" ("tenantId", "subscriptionId", "untoldSince") where "untoldSince" is not null;

create index document_untold_since on "document" ("untoldSince") where "untoldSince" is not null;

create table "documentAttempt" (
  "tenantId" text not null,
  "id" text not null,
  "documentId" text not null,
  "subscriptionId" text not null,
  "number" integer not null,
  "kind" text not null check ("kind" in ('files', 'not_applicable', 'reused')),
  "note" text,
  "reusedId" text,
  "hasPhotoPdf" integer not null check ("hasPhotoPdf" in (0, 1)),
  "sentAt" text not null,
  "outcome" text check ("outcome" in ('approved', 'rejected')),
  "reasonCode" text,
  "reasonText" text,
  "message" text,
  "decidedAt" text,
  "decidedBy" text,
  primary key ("tenantId", "id")
);

create unique index document_attempt_document_id_number on "documentAttempt" ("tenantId", "documentId", number);

create index document_attempt_reused on "documentAttempt" ("tenantId", "reusedId") where "reusedId" is not null;

create index document_attempt_subscription on "documentAttempt" ("tenantId", "subscriptionId");

create table "documentFile" (
  "tenantId" text not null,
  "id" text not null,
  "documentId" text not null,
  "subscriptionId" text not null,
  "attemptId" text,
  "position" integer not null,
  "name" text not null,
  "kind" text not null check ("kind" in ('pdf', 'jpeg')),
  "sizeBytes" bigint not null,
  "sha256" text not null,
  "pages" integer not null,
  "flagsJson" text not null,
  "scan" text not null check ("scan" in ('unscanned', 'clean', 'infected', 'failed')),
  "scanDue" text,
  "createdAt" text not null,
  "keptUntil" text,
  "erasedAt" text,
  primary key ("tenantId", "id")
);

create index document_file_document on "documentFile" ("tenantId", "documentId", position);

create index document_file_retention on "documentFile" ("keptUntil") where "keptUntil" is not null and "erasedAt" is null;

create index document_file_retention_tenant on "documentFile" ("tenantId", "keptUntil") where "keptUntil" is not null and "erasedAt" is null;

create index document_file_scan on "documentFile" ("scanDue") where "scanDue" is not null;

create index document_file_subscription on "documentFile" ("tenantId", "subscriptionId");

create index document_file_unseen on "documentFile" ("createdAt", id) where scan = 'unscanned' and "scanDue" is null and "erasedAt" is null;

create table "documentUpload" (
  "tenantId" text not null,
  "id" text not null,
  "userId" text not null,
  "documentId" text not null,
  "name" text not null,
  "receivedBytes" bigint not null,
  "parts" integer not null,
  "touchedAt" text not null,
  primary key ("tenantId", "id")
);

create index document_upload_touched on "documentUpload" ("touchedAt");

create index document_upload_user on "documentUpload" ("tenantId", "userId");

create table "installment" (
  "tenantId" text not null,
  "id" text not null,
  "subscriptionId" text not null,
  "kind" text not null check ("kind" in ('fee', 'tuition')),
  "number" integer not null,
  "dueOn" text not null,
  "grossCents" bigint not null check ("grossCents" >= 0),
  "discountCents" bigint not null,
  "paidAt" text,
  "voidedAt" text,
  "openedAt" text,
  "nextOn" text,
  "chargeOn" text,
  "chargeSince" text,
  primary key ("tenantId", "id"),
  check ("discountCents" >= 0 and "discountCents" <= "grossCents")
);

create index installment_charge on "installment" ("chargeOn") where "chargeOn" is not null;

create index installment_next on "installment" ("nextOn") where "nextOn" is not null;

create unique index installment_number on "installment" ("tenantId", "subscriptionId", kind, number);

create table "charge" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null default '',
  "subscriptionId" text not null,
  "idempotencyKey" text not null,
  "method" text not null,
  "state" text not null check ("state" in ('pending', 'processing', 'approved', 'denied', 'expired', 'unknown', 'cancelled')),
  "purpose" text not null,
  "installmentNumber" integer,
  "amountCents" bigint not null check ("amountCents" >= 0),
  "provider" text not null,
  "providerReference" text,
  "providerId" text,
  "receivedCents" bigint not null default 0,
  "approvedAt" text,
  "returningCents" bigint not null default 0,
  "refundedCents" bigint not null default 0,
  "disputedCents" bigint not null default 0,
  "askedAt" text,
  "searchKey" text,
  "dataJson" text not null,
  "reason" text,
  "expiresAt" text,
  "createdAt" text not null,
  "updatedAt" text not null,
  primary key ("tenantId", "id")
);

create index charge_approved on "charge" ("tenantId", "institutionId", "approvedAt") where "approvedAt" is not null;

create index charge_desk on "charge" ("tenantId", "institutionId", "createdAt", id, method, state, "expiresAt", "amountCents", "receivedCents", "refundedCents", "returningCents");

create index charge_desk_state on "charge" ("tenantId", "institutionId", state, "createdAt", id);

create index charge_desk_sum on "charge" ("tenantId", "institutionId", "amountCents", id);

create index charge_expiry on "charge" ("expiresAt") where state = 'pending';

create unique index charge_idempotency_key on "charge" ("tenantId", "idempotencyKey");

create index charge_open on "charge" ("updatedAt") where state in ('processing', 'unknown');

create index charge_own_reference on "charge" ("tenantId", "providerReference") where "providerReference" is not null;

create index charge_provider_id on "charge" (provider, "providerId") where "providerId" is not null;

create index charge_reference on "charge" (provider, "providerReference");

create index charge_search_key on "charge" ("tenantId", "searchKey") where "searchKey" is not null;

create index charge_state on "charge" ("tenantId", state, "createdAt");

create index charge_subscription on "charge" ("tenantId", "subscriptionId", "createdAt");

create index charge_unpaid_amount on "charge" ("tenantId", "amountCents", "createdAt") where state <> 'approved';

create table "paymentLock" (
  "tenantId" text not null,
  "subscriptionId" text not null,
  "purpose" text not null,
  "chargeId" text not null,
  "state" text not null check ("state" in ('open', 'paid')),
  primary key ("tenantId", "subscriptionId", "purpose")
);

create table "providerEvent" (
  "tenantId" text not null,
  "provider" text not null,
  "eventId" text not null,
  "receivedAt" text not null,
  "chargeId" text,
  "payloadJson" text not null,
  primary key ("provider", "eventId")
);

create index provider_event_charge on "providerEvent" ("tenantId", "chargeId", "receivedAt") where "chargeId" is not null;

create index provider_event_received on "providerEvent" (provider, "receivedAt");

create table "reconciliation" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null default '',
  "reference" text not null,
  "chargeId" text,
  "amountCents" bigint not null,
  "reason" text not null,
  "provider" text,
  "paymentId" text,
  "paidAt" text,
  "createdAt" text not null,
  "resolvedAt" text,
  "resolution" text,
  "note" text,
  "resolvedById" text,
  "resolvedByName" text,
  "refundId" text,
  "formerId" text,
  primary key ("tenantId", "id")
);

create index reconciliation_charge on "reconciliation" ("tenantId", "chargeId") where "chargeId" is not null;

create index reconciliation_desk on "reconciliation" ("tenantId", "institutionId", "createdAt", id);

create index reconciliation_desk_sum on "reconciliation" ("tenantId", "institutionId", "amountCents", id);

create unique index reconciliation_former on "reconciliation" ("tenantId", "formerId") where "formerId" is not null;

create index reconciliation_open on "reconciliation" ("tenantId", "createdAt") where "resolvedAt" is null;

create index reconciliation_paid on "reconciliation" ("tenantId", "institutionId", "paidAt") where "paymentId" is not null;

create index reconciliation_payment on "reconciliation" ("tenantId", "paymentId") where "paymentId" is not null;

create index reconciliation_queue on "reconciliation" ("tenantId", "institutionId", "createdAt", id) where "resolvedAt" is null;

create index reconciliation_reference on "reconciliation" ("tenantId", reference);

create table "refund" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "subscriptionId" text not null,
  "chargeId" text not null,
  "amountCents" bigint not null check ("amountCents" > 0),
  "state" text not null check ("state" in ('requested', 'approved', 'sent', 'settled', 'failed', 'refused')),
  "way" text not null check ("way" in ('provider', 'transfer')),
  "reason" text not null,
  "note" text,
  "endsEnrolment" integer not null default 0,
  "paymentId" text,
  "idempotencyKey" text,
  "authorId" text,
  "authorName" text,
  "decidedById" text,
  "decidedByName" text,
  "decidedAt" text,
  "payeeJson" text,
  "decisionNote" text,
  "requestedAt" text not null,
  "waitingSince" text,
  "providerRefundId" text,
  "failure" text,
  "retryId" text,
  "updatedAt" text,
  primary key ("tenantId", "id")
);

create index refund_charge on "refund" ("tenantId", "chargeId");

create index refund_desk on "refund" ("tenantId", "institutionId", "requestedAt", id);

create index refund_desk_state on "refund" ("tenantId", "institutionId", state, "requestedAt", id);

create index refund_desk_sum on "refund" ("tenantId", "institutionId", "amountCents", id);

create unique index refund_key on "refund" ("tenantId", "idempotencyKey") where "idempotencyKey" is not null;

create index refund_queue on "refund" ("tenantId", "institutionId", "waitingSince", id) where "waitingSince" is not null;

create index refund_sent on "refund" ("updatedAt") where state = 'sent';

create index refund_subscription on "refund" ("tenantId", "subscriptionId");

create index refund_unsent on "refund" ("updatedAt") where state = 'approved' and way = 'provider';

create table "providerAccount" (
  "tenantId" text not null,
  "id" text not null,
  "kind" text not null,
  "name" text not null,
  "settingsJson" text not null,
  "revision" integer,
  "caughtUpUntil" text,
  "nextCatchUpAt" text not null,
  "certificateEndsAt" text,
  "warnedAt" text,
  "createdAt" text not null,
  primary key ("id")
);

create index provider_account_due on "providerAccount" ("nextCatchUpAt");

create index provider_account_tenant on "providerAccount" ("tenantId", "createdAt", id);

create table "providerRoute" (
  "tenantId" text not null,
  "institutionId" text not null,
  "method" text not null,
  "accountId" text not null,
  primary key ("tenantId", "institutionId", "method")
);

create table "recurrence" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "subscriptionId" text not null,
  "state" text not null check ("state" in ('opening', 'active', 'refused', 'ended')),
  "provider" text not null,
  "reference" text not null,
  "customerId" text not null,
  "methodId" text,
  "brand" text not null,
  "lastDigits" text not null,
  "textVersion" text not null,
  "reason" text,
  "chargeId" text,
  "providerId" text,
  "pageUrl" text,
  "expiresAt" text,
  "forgottenAt" text,
  "createdAt" text not null,
  "updatedAt" text not null,
  primary key ("tenantId", "id")
);

create unique index recurrence_in_force on "recurrence" ("tenantId", "subscriptionId") where state in ('active', 'refused');

create unique index recurrence_reference on "recurrence" (provider, reference);

create index recurrence_subscription on "recurrence" ("tenantId", "subscriptionId", "createdAt");

create table "providerCustomer" (
  "tenantId" text not null,
  "provider" text not null,
  "payer" text not null,
  "customerId" text not null,
  "createdAt" text not null,
  primary key ("tenantId", "provider", "payer")
);

create table "recurrenceConsent" (
  "tenantId" text not null,
  "id" text not null,
  "subscriptionId" text not null,
  "textVersion" text not null,
  "acceptedAt" text not null,
  "address" text not null,
  primary key ("tenantId", "id")
);

create index recurrence_consent_subscription on "recurrenceConsent" ("tenantId", "subscriptionId");

create table "voucher" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "tag" text not null,
  "searchText" text not null default '',
  "batchId" text,
  "entitles" text check ("entitles" in ('list', 'company', 'partner')),
  "agreementJson" text,
  "kind" text not null check ("kind" in ('percent', 'fixed')),
  "value" bigint not null check ("value" >= 0),
  "conditionalValue" bigint not null check ("conditionalValue" >= 0),
  "otherInstallmentsValue" bigint not null check ("otherInstallmentsValue" >= 0),
  "startsOn" text not null,
  "endsOn" text not null,
  "usesLimit" integer not null,
  "usesTaken" integer not null,
  "perDocumentLimit" integer not null,
  "restrictionsJson" text not null,
  "listed" integer not null check ("listed" in (0, 1)),
  "active" integer not null check ("active" in (0, 1)),
  primary key ("tenantId", "id"),
  check ("usesTaken" >= 0 and "usesTaken" <= "usesLimit")
);

create index voucher_batch on "voucher" ("tenantId", "batchId", "usesTaken") where "batchId" is not null;

create index voucher_own on "voucher" ("tenantId", "institutionId", code, "searchText") where "batchId" is null and entitles is null;

create index voucher_agreement on "voucher" ("tenantId", "institutionId", code) where entitles is not null;

create unique index voucher_code on "voucher" ("tenantId", "institutionId", code);

create table "agreementMember" (
  "tenantId" text not null,
  "voucherId" text not null,
  "cpfHash" text not null,
  primary key ("tenantId", "voucherId", "cpfHash")
);

create table "voucherRedemption" (
  "tenantId" text not null,
  "id" text not null,
  "voucherId" text not null,
  "subscriptionId" text not null,
  "document" text not null,
  "state" text not null check ("state" in ('reserved', 'consumed', 'released')),
  "isCounted" integer not null default 1 check ("isCounted" in (0, 1)),
  "batchId" text,
  "proof" text check ("proof" in ('list', 'email', 'document')),
  "documentId" text,
  "discountJson" text not null,
  "expiresAt" text not null,
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create unique index voucher_redemption_active on "voucherRedemption" ("tenantId", "subscriptionId") where state in ('reserved', 'consumed');

create index voucher_redemption_batch on "voucherRedemption" ("tenantId", "batchId", "createdAt", id) where "batchId" is not null;

create index voucher_redemption_use on "voucherRedemption" ("tenantId", "voucherId", "createdAt", id);

create index voucher_redemption_document on "voucherRedemption" ("tenantId", "voucherId", document);

create index voucher_redemption_proof on "voucherRedemption" ("tenantId", "documentId") where "documentId" is not null;

create index voucher_redemption_expiry on "voucherRedemption" ("expiresAt") where state = 'reserved';

create index voucher_redemption_subscription on "voucherRedemption" ("tenantId", "subscriptionId");

create table "moneyEntry" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null default '',
  "chargeId" text not null,
  "subscriptionId" text not null,
  "method" text not null default '',
  "kind" text not null check ("kind" in ('payment', 'refund', 'refund_undone', 'dispute', 'dispute_won')),
  "amountCents" bigint not null check ("amountCents" <> 0),
  "provider" text not null,
  "externalId" text not null,
  "occurredAt" text not null,
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create unique index money_entry_external on "moneyEntry" ("tenantId", "chargeId", kind, "externalId");

create index money_entry_occurred on "moneyEntry" ("tenantId", "institutionId", "occurredAt", id, kind, "amountCents");

create index money_entry_payment on "moneyEntry" (provider, "externalId") where kind = 'payment';

create index money_entry_subscription on "moneyEntry" ("tenantId", "subscriptionId", "occurredAt");

create table "posting" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null default '',
  "subscriptionId" text not null,
  "chargeId" text not null,
  "day" text not null,
  "account" text not null,
  "amountCents" bigint not null check ("amountCents" <> 0),
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create index posting_late on "posting" ("tenantId", "institutionId", day) where account in ('fine', 'late_interest', 'card_interest');

create index posting_subscription on "posting" ("tenantId", "subscriptionId", day);

create table "receipt" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "number" bigint not null,
  "subscriptionId" text not null,
  "chargeId" text not null,
  "kind" text not null check ("kind" in ('payment', 'refund', 'refund_undone')),
  "movement" text not null,
  "amountCents" bigint not null check ("amountCents" >= 0),
  "contentJson" text,
  "issuedAt" text not null,
  "paidAt" text,
  "originalAt" text,
  primary key ("tenantId", "id")
);

create index receipt_issued on "receipt" ("tenantId", "institutionId", "issuedAt");

create unique index receipt_movement on "receipt" ("tenantId", "chargeId", kind, movement);

create unique index receipt_number on "receipt" ("tenantId", "institutionId", number);

create index receipt_paid on "receipt" ("tenantId", "institutionId", "paidAt", "amountCents") where "paidAt" is not null;

create index receipt_subscription on "receipt" ("tenantId", "subscriptionId");

create table "draft" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "educationLevelId" text,
  "journeyId" text,
  "journeyVersion" integer,
  "dataJson" text not null,
  "version" integer not null,
  "subscriptionId" text,
  "userId" text,
  "expiresAt" text not null,
  "updatedAt" text not null,
  "begunAt" text not null,
  "courseId" text,
  "offerId" text,
  "campusId" text,
  "voucherCode" text,
  "agreementKey" text,
  "priceListId" text,
  "reached" text not null default 'start',
  "searchText" text not null default '',
  "remindersJson" text,
  "movedFrom" integer,
  primary key ("tenantId", "id")
);

create index draft_expiry on "draft" ("expiresAt");

create index draft_journey on "draft" ("tenantId", "journeyId", "journeyVersion", id) where "subscriptionId" is null;

create index draft_open on "draft" ("tenantId", "institutionId", "updatedAt", id, "expiresAt", "searchText") where "subscriptionId" is null;

create index draft_open_course on "draft" ("tenantId", "institutionId", "courseId", "updatedAt", id, "expiresAt", "searchText") where "subscriptionId" is null;

create index draft_open_level on "draft" ("tenantId", "institutionId", "educationLevelId", "updatedAt", id, "expiresAt", "searchText") where "subscriptionId" is null;

create index draft_open_step on "draft" ("tenantId", "institutionId", reached, "updatedAt", id, "expiresAt", "searchText") where "subscriptionId" is null;

create index draft_offer on "draft" ("tenantId", "offerId", "campusId") where "subscriptionId" is null;

create index draft_voucher on "draft" ("tenantId", "institutionId", "voucherCode") where "subscriptionId" is null;

create index draft_agreement on "draft" ("tenantId", "institutionId", "agreementKey") where "agreementKey" is not null and "subscriptionId" is null;

create index draft_owner on "draft" ("tenantId", "userId") where "userId" is not null;

create index draft_subscription on "draft" ("tenantId", "subscriptionId");

create table "courseSuggestion" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "text" text not null,
  "searchText" text not null,
  "email" text not null,
  "createdAt" text not null,
  "state" text not null check ("state" in ('open', 'answered')),
  "answer" text,
  "answeredAt" text,
  "answeredBy" text,
  "answeredName" text,
  primary key ("tenantId", "id")
);

create index course_suggestion_email on "courseSuggestion" ("tenantId", lower(email));

create index course_suggestion_list on "courseSuggestion" ("tenantId", "institutionId", state, "createdAt", id, "searchText");

create table "contractTemplate" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "educationLevelId" text,
  "ingressModeId" text,
  "courseId" text,
  "active" integer not null default 1 check ("active" in (0, 1)),
  "version" integer not null,
  "title" text not null,
  "body" text not null,
  primary key ("tenantId", "id")
);

create index contract_template_level on "contractTemplate" ("tenantId", "institutionId", "educationLevelId", version);

create table "acceptedContract" (
  "tenantId" text not null,
  "id" text not null,
  "subscriptionId" text not null,
  "templateId" text not null,
  "templateVersion" integer not null,
  "text" text not null,
  "textHash" text not null,
  "acceptedAt" text not null,
  "acceptedBy" text not null,
  "responsibleName" text,
  "address" text not null,
  "agent" text not null,
  primary key ("tenantId", "id")
);

create unique index accepted_contract_subscription on "acceptedContract" ("tenantId", "subscriptionId");

create table "savedView" (
  "tenantId" text not null,
  "id" text not null,
  "userId" text not null,
  "name" text not null,
  "query" text not null,
  primary key ("tenantId", "userId", "name")
);

create table "bulkChange" (
  "tenantId" text not null,
  "id" text not null,
  "kind" text not null default 'move' check ("kind" in ('move', 'assign', 'return', 'journey')),
  "authorId" text not null,
  "authorName" text not null,
  "state" text not null check ("state" in ('selected', 'running', 'done')),
  "toStatus" text,
  "reason" text,
  "ownerId" text,
  "ownerName" text,
  "undoesId" text,
  "createdAt" text not null,
  "journeyId" text,
  "toVersion" integer,
  "beforeStep" text,
  "effectiveAt" text,
  primary key ("tenantId", "id")
);

create index bulk_change_age on "bulkChange" ("createdAt");

create index bulk_change_author on "bulkChange" ("tenantId", "authorId", "createdAt");

create index bulk_change_journey on "bulkChange" ("tenantId", "journeyId", "createdAt");

create index bulk_change_running on "bulkChange" ("createdAt") where state = 'running';

create unique index bulk_change_undoes on "bulkChange" ("tenantId", "undoesId") where "undoesId" is not null;

create table "bulkChangeRow" (
  "tenantId" text not null,
  "changeId" text not null,
  "position" integer not null,
  "subjectId" text not null,
  "seenStatus" text not null,
  "seenVersion" integer,
  "formerOwnerId" text,
  "formerOwnerName" text,
  "seenOwnerRevision" integer not null default 0,
  "outcome" text check ("outcome" in ('change', 'already', 'refused')),
  "refusal" text,
  primary key ("tenantId", "changeId", "position")
);

create index bulk_change_row_open on "bulkChangeRow" ("tenantId", "subjectId") where outcome is null;

create table "deal" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text,
  "dataJson" text not null,
  "updatedAt" text not null,
  "subscriptionId" text,
  primary key ("tenantId", "id")
);

create index deal_open on "deal" ("updatedAt") where "subscriptionId" is null;

create index deal_subscription on "deal" ("tenantId", "subscriptionId") where "subscriptionId" is not null;

create table "journey" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "name" text not null,
  "title" text not null,
  "url" text not null,
  "educationLevelId" text not null,
  "active" integer not null check ("active" in (0, 1)),
  "version" integer not null,
  "deletedAt" text,
  "updatedAt" text not null,
  "titlesJson" text not null,
  "ingressModeCode" text,
  "templateId" text,
  "nameKey" text not null,
  "revision" integer not null default 0,
  "draftBase" integer,
  "modifiedByName" text,
  "activatesAt" text,
  "activationJson" text,
  primary key ("tenantId", "id")
);

create index journey_activation on "journey" ("activatesAt") where "activatesAt" is not null;

create unique index journey_active_level on "journey" ("tenantId", "institutionId", "educationLevelId") where active = 1 and "deletedAt" is null;

create unique index journey_name on "journey" ("tenantId", "institutionId", name) where "deletedAt" is null;

create unique index journey_name_key on "journey" ("tenantId", "institutionId", "nameKey") where "deletedAt" is null;

create unique index journey_url on "journey" ("tenantId", "institutionId", url) where "deletedAt" is null;

create table "journeyVersion" (
  "tenantId" text not null,
  "journeyId" text not null,
  "version" integer not null,
  "definitionJson" text not null,
  "acts" integer not null default 0,
  "createdAt" text not null,
  "infoJson" text not null,
  "authorName" text,
  "note" text,
  primary key ("tenantId", "journeyId", "version")
);

create table "journeyRevision" (
  "tenantId" text not null,
  "journeyId" text not null,
  "revision" integer not null,
  "kind" text not null check ("kind" in ('saved', 'published', 'discarded', 'restored')),
  "contentJson" text not null,
  "authorName" text,
  "createdAt" text not null,
  primary key ("tenantId", "journeyId", "revision")
);

create table "journeyCase" (
  "tenantId" text not null,
  "id" text not null,
  "journeyId" text not null,
  "name" text not null,
  "nameKey" text not null,
  "profileJson" text not null,
  "expectedJson" text not null,
  "authorName" text,
  "savedAt" text not null,
  "revision" integer not null,
  primary key ("tenantId", "id")
);

create unique index journey_case_name on "journeyCase" ("tenantId", "journeyId", "nameKey");

create table "journeyImport" (
  "tenantId" text not null,
  "id" text not null,
  "authorId" text not null,
  "source" text not null check ("source" in ('file', 'copy')),
  "state" text not null check ("state" in ('planned', 'applied')),
  "contentJson" text not null,
  "levelCode" text not null,
  "linesJson" text not null,
  "fileHash" text not null,
  "doneJson" text,
  "createdAt" text not null,
  primary key ("id")
);

create index journey_import_old on "journeyImport" ("createdAt");

create table "closing" (
  "tenantId" text not null,
  "institutionId" text not null,
  "day" text not null,
  "totalsJson" text not null,
  "note" text,
  "closedAt" text not null,
  "closedById" text not null,
  "closedByName" text,
  primary key ("tenantId", "institutionId", "day")
);

create table "essayTheme" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "code" text not null,
  "journeyId" text,
  "title" text not null,
  "prompt" text not null,
  "textsJson" text not null,
  "active" integer not null check ("active" in (0, 1)),
  "replacedAt" text,
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create unique index essay_theme_code on "essayTheme" ("tenantId", "institutionId", code) where "replacedAt" is null;

create table "essayAttempt" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "subscriptionId" text not null,
  "personId" text not null,
  "levelId" text not null,
  "themeId" text not null,
  "number" integer not null,
  "state" text not null,
  "startedAt" text not null,
  "baseMinutes" integer not null,
  "extraMinutes" integer not null,
  "outageMinutes" integer not null,
  "deadlineAt" text not null,
  "draftVersion" integer not null,
  "lastVersion" integer not null,
  "submittedAt" text,
  "submittedBy" text check ("submittedBy" in ('candidate', 'time')),
  "submittedVersion" integer,
  "title" text,
  "body" text,
  "words" integer,
  "textHash" text,
  "code" text,
  "dueOn" text,
  "waitingSince" text,
  "grade" integer,
  "outcome" text check ("outcome" in ('approved', 'failed')),
  "zeroCause" text,
  "feedback" text,
  "decidedAt" text,
  "decidedBy" text,
  "voidReason" text,
  "delayToldAt" text,
  "appealedAt" text,
  "appealReason" text,
  "earlierJson" text,
  "revision" integer not null,
  primary key ("tenantId", "id")
);

create index essay_appeal on "essayAttempt" ("tenantId", "institutionId", "dueOn", id) where state = 'appeal';

create unique index essay_attempt_code on "essayAttempt" ("tenantId", code) where code is not null;

create index essay_attempt_deadline on "essayAttempt" ("deadlineAt") where state = 'writing';

create unique index essay_attempt_open on "essayAttempt" ("tenantId", "subscriptionId") where state = 'writing';

create index essay_attempt_person on "essayAttempt" ("tenantId", "personId", "startedAt");

create unique index essay_attempt_subscription_id_number on "essayAttempt" ("tenantId", "subscriptionId", number);

create index essay_late on "essayAttempt" ("dueOn") where "waitingSince" is not null and "delayToldAt" is null;

create index essay_queue on "essayAttempt" ("tenantId", "institutionId", "dueOn", id, state) where "waitingSince" is not null;

create index essay_ready on "essayAttempt" ("tenantId", "institutionId", "dueOn", id) where state = 'held';

create table "essayVersion" (
  "tenantId" text not null,
  "attemptId" text not null,
  "number" integer not null,
  "origin" text not null check ("origin" in ('save', 'auto', 'kept')),
  "isApart" integer not null check ("isApart" in (0, 1)),
  "title" text not null,
  "body" text not null,
  "words" integer not null,
  "savedAt" text not null,
  primary key ("tenantId", "attemptId", "number")
);

create table "essayExtraTime" (
  "tenantId" text not null,
  "subscriptionId" text not null,
  "kind" text not null check ("kind" in ('minutes', 'percent')),
  "amount" integer not null,
  "reason" text not null,
  "grantedBy" text not null,
  "grantedAt" text not null,
  primary key ("tenantId", "subscriptionId")
);

create table "essayRubric" (
  "tenantId" text not null,
  "institutionId" text not null,
  "version" integer not null,
  "criteriaJson" text not null,
  "frozenAt" text,
  "createdAt" text not null,
  "authorName" text,
  primary key ("tenantId", "institutionId", "version")
);

create table "essayGrade" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "attemptId" text not null,
  "correctorId" text not null,
  "correctorName" text not null,
  "round" integer not null,
  "rubricVersion" integer not null,
  "pointsJson" text not null,
  "zeroCause" text,
  "total" integer,
  "note" text not null,
  "feedback" text not null,
  "textHash" text not null,
  "savedAt" text not null,
  "finishedAt" text,
  "shared" integer not null default 0,
  "agreed" integer not null default 0,
  primary key ("tenantId", "id")
);

create index essay_grade_attempt on "essayGrade" ("tenantId", "attemptId", round);

create index essay_grade_corrector on "essayGrade" ("tenantId", "correctorId", "attemptId") where "finishedAt" is not null;

create unique index essay_grade_draft on "essayGrade" ("tenantId", "attemptId", "correctorId") where "finishedAt" is null;

create index essay_grade_drift on "essayGrade" ("tenantId", "institutionId", "finishedAt", "correctorId", "correctorName", total, shared, agreed) where "finishedAt" is not null;

create index essay_grade_rubric on "essayGrade" ("tenantId", "institutionId", "rubricVersion") where "finishedAt" is not null;

create table "essayConflict" (
  "tenantId" text not null,
  "attemptId" text not null,
  "userId" text not null,
  "declaredAt" text not null,
  primary key ("tenantId", "attemptId", "userId")
);

create index essay_conflict_user on "essayConflict" ("tenantId", "userId", "attemptId");

create table "essayComment" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "criterion" text not null,
  "text" text not null,
  "authorId" text not null,
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create index essay_comment_institution on "essayComment" ("tenantId", "institutionId", "createdAt");

create table "essayCalibration" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "themeTitle" text not null,
  "prompt" text not null,
  "title" text not null,
  "body" text not null,
  "words" integer not null,
  "rubricVersion" integer not null,
  "pointsJson" text not null,
  "zeroCause" text,
  "total" integer not null,
  "reasonsJson" text not null,
  "authorName" text not null,
  "createdAt" text not null,
  "retiredAt" text,
  primary key ("tenantId", "id")
);

create index essay_calibration_used on "essayCalibration" ("tenantId", "institutionId", "createdAt") where "retiredAt" is null;

create table "essayCalibrationGrade" (
  "tenantId" text not null,
  "calibrationId" text not null,
  "institutionId" text not null,
  "correctorId" text not null,
  "correctorName" text not null,
  "rubricVersion" integer not null,
  "pointsJson" text not null,
  "zeroCause" text,
  "total" integer,
  "note" text not null,
  "agrees" integer check ("agrees" in (0, 1)),
  "savedAt" text not null,
  "finishedAt" text,
  primary key ("tenantId", "calibrationId", "correctorId")
);

create index essay_calibration_drift on "essayCalibrationGrade" ("tenantId", "institutionId", "finishedAt") where "finishedAt" is not null;

create index essay_calibration_reached on "essayCalibrationGrade" ("tenantId", "institutionId", "correctorId") where agrees = 1;

create table "examScore" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "subscriptionId" text not null,
  "personId" text not null,
  "documentId" text not null,
  "number" integer not null,
  "state" text not null check ("state" in ('draft', 'sent', 'in_review', 'confirmed', 'refused')),
  "typedJson" text not null,
  "examYear" integer,
  "scoresJson" text,
  "ruleJson" text,
  "average" integer,
  "passes" integer check ("passes" in (0, 1)),
  "isUnverified" integer not null check ("isUnverified" in (0, 1)),
  "source" text check ("source" in ('proof', 'official')),
  "correctionJson" text,
  "reason" text,
  "message" text,
  "sentAt" text,
  "decidedAt" text,
  "decidedBy" text,
  "decidedName" text,
  "waitingSince" text,
  "revision" integer not null,
  primary key ("tenantId", "id")
);

create index exam_score_person on "examScore" ("tenantId", "personId", "waitingSince", id);

create index exam_score_queue on "examScore" ("tenantId", "institutionId", "waitingSince", id) where "waitingSince" is not null;

create unique index exam_score_subscription_id_number on "examScore" ("tenantId", "subscriptionId", number);

create table "examImport" (
  "tenantId" text not null,
  "id" text not null,
  "authorId" text not null,
  "authorName" text not null,
  "state" text not null check ("state" in ('previewed', 'running', 'done')),
  "institutionsJson" text not null default '[]',
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create index exam_import_age on "examImport" ("createdAt");

create index exam_import_running on "examImport" ("createdAt") where state = 'running';

create table "examImportRow" (
  "tenantId" text not null,
  "importId" text not null,
  "position" integer not null,
  "line" integer not null default 0,
  "cpf" text not null,
  "examYear" integer not null,
  "scoresJson" text,
  "examScoreId" text,
  "revision" integer,
  "personName" text,
  "plan" text not null check ("plan" in ('change', 'already', 'refused')),
  "problem" text,
  "outcome" text check ("outcome" in ('change', 'already', 'refused')),
  primary key ("tenantId", "importId", "position")
);

create index exam_import_row_score on "examImportRow" ("tenantId", "examScoreId") where "examScoreId" is not null;

create table "entranceArea" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "levelId" text not null,
  "code" text not null,
  "name" text not null,
  "drawn" integer not null,
  "position" integer not null,
  primary key ("tenantId", "id")
);

create index entrance_area_level on "entranceArea" ("tenantId", "institutionId", "levelId", position);

create unique index entrance_area_code on "entranceArea" ("tenantId", "levelId", code);

create table "entranceQuestion" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "areaId" text not null,
  "code" text not null,
  "rootId" text not null,
  "version" integer not null,
  "state" text not null check ("state" in ('active', 'replaced', 'retired')),
  "text" text not null,
  "searchText" text not null,
  "alternativesJson" text not null,
  "correct" integer not null,
  "authorId" text not null,
  "authorName" text,
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create index entrance_question_area on "entranceQuestion" ("tenantId", "areaId", state, "createdAt", id);

create unique index entrance_question_code on "entranceQuestion" ("tenantId", "institutionId", code) where state <> 'replaced';

create unique index entrance_question_current on "entranceQuestion" ("tenantId", "rootId") where state <> 'replaced';

create index entrance_question_list on "entranceQuestion" ("tenantId", "institutionId", state, "createdAt", id);

create unique index entrance_question_root_id_version on "entranceQuestion" ("tenantId", "rootId", version);

create table "entranceAttempt" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "subscriptionId" text not null,
  "personId" text not null,
  "levelId" text not null,
  "number" integer not null,
  "state" text not null check ("state" in ('open', 'final', 'void')),
  "seed" integer not null,
  "rulesJson" text not null,
  "startedAt" text not null,
  "baseMinutes" integer not null,
  "extraMinutes" integer not null,
  "outageMinutes" integer not null,
  "deadlineAt" text not null,
  "submittedAt" text,
  "submittedBy" text check ("submittedBy" in ('candidate', 'time')),
  "receiptHash" text,
  "scoreJson" text,
  "outcome" text check ("outcome" in ('approved', 'failed')),
  "voidReason" text,
  "revision" integer not null,
  primary key ("tenantId", "id")
);

create index entrance_attempt_deadline on "entranceAttempt" ("deadlineAt") where state = 'open';

create unique index entrance_attempt_open on "entranceAttempt" ("tenantId", "subscriptionId") where state = 'open';

create index entrance_attempt_person on "entranceAttempt" ("tenantId", "personId", "startedAt");

create unique index entrance_attempt_subscription_id_number on "entranceAttempt" ("tenantId", "subscriptionId", number);

create table "entranceAnswer" (
  "tenantId" text not null,
  "attemptId" text not null,
  "position" integer not null,
  "questionId" text not null,
  "orderJson" text not null,
  "chosen" integer,
  "answeredAt" text,
  primary key ("tenantId", "attemptId", "position")
);

create index entrance_answer_question on "entranceAnswer" ("tenantId", "questionId");

create table "consent" (
  "tenantId" text not null,
  "id" text not null,
  "userId" text not null,
  "purpose" text not null,
  "textVersion" text not null,
  "granted" integer not null check ("granted" in (0, 1)),
  "at" text not null,
  primary key ("tenantId", "id")
);

create index consent_user on "consent" ("tenantId", "userId", at);

create table "erasureRequest" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "userId" text not null,
  "state" text not null check ("state" in ('open', 'delayed', 'refused', 'done')),
  "reason" text,
  "requestedAt" text not null,
  "decidedAt" text,
  "decidedBy" text,
  "heldUntil" text,
  "heldBy" text,
  "heldByName" text,
  primary key ("tenantId", "id")
);

create index erasure_request_decided on "erasureRequest" ("tenantId", "institutionId", "requestedAt") where "decidedAt" is not null;

create index erasure_request_held on "erasureRequest" ("heldUntil") where "heldUntil" is not null;

create unique index erasure_request_open on "erasureRequest" ("tenantId", "userId") where state in ('open', 'delayed');

create index erasure_request_time on "erasureRequest" ("tenantId", "requestedAt");

create index erasure_request_user on "erasureRequest" ("tenantId", "userId", "requestedAt");

create index erasure_request_waiting on "erasureRequest" ("tenantId", state, "requestedAt", "institutionId") where state in ('open', 'delayed');

create table "setting" (
  "tenantId" text not null,
  "institutionId" text not null,
  "kind" text not null,
  "key" text not null,
  "revision" integer not null,
  "version" integer not null,
  "draftBase" integer,
  "publishesAt" text,
  "planJson" text,
  "updatedAt" text not null,
  "modifiedByName" text,
  primary key ("tenantId", "institutionId", "kind", "key")
);

create index setting_draft on "setting" ("tenantId", "institutionId", kind) where "draftBase" is not null;

create index setting_planned on "setting" ("publishesAt") where "publishesAt" is not null;

create table "settingRevision" (
  "tenantId" text not null,
  "institutionId" text not null,
  "kind" text not null,
  "key" text not null,
  "revision" integer not null,
  "action" text not null check ("action" in ('saved', 'published', 'discarded', 'restored', 'archived', 'unarchived')),
  "version" integer,
  "note" text,
  "contentJson" text not null,
  "authorName" text,
  "createdAt" text not null,
  primary key ("tenantId", "institutionId", "kind", "key", "revision")
);

create table "settingPicture" (
  "tenantId" text not null,
  "name" text not null,
  "publishedAt" text,
  "createdAt" text not null,
  primary key ("tenantId", "name")
);

create index setting_picture_unused on "settingPicture" ("createdAt") where "publishedAt" is null;

create table "settingImport" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "authorId" text not null,
  "kind" text,
  "appliedAt" text,
  "changesJson" text,
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create index setting_import_old on "settingImport" ("createdAt");

create table "settingImportRow" (
  "tenantId" text not null,
  "importId" text not null,
  "line" integer not null,
  "kind" text not null,
  "key" text not null,
  "contentJson" text not null,
  "isArchived" integer not null check ("isArchived" in (0, 1)),
  primary key ("tenantId", "importId", "line")
);

create index setting_import_row_kind on "settingImportRow" ("tenantId", "importId", kind, line);

create table "voucherBatch" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "tag" text not null,
  "prefix" text not null,
  "count" integer not null,
  "startsOn" text not null,
  "endsOn" text not null,
  "authorName" text,
  "createdAt" text not null,
  "downloadedAt" text,
  "downloadedById" text,
  "pausedAt" text,
  primary key ("tenantId", "id")
);

create index voucher_batch_list on "voucherBatch" ("tenantId", "institutionId", "createdAt", id);

create table "webhook" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "key" text not null,
  "name" text not null,
  "url" text not null,
  "eventsJson" text not null,
  "handsOver" integer not null default 0 check ("handsOver" in (0, 1)),
  "active" integer not null check ("active" in (0, 1)),
  "secret" text,
  "formerSecret" text,
  "formerUntil" text,
  "failures" integer not null default 0,
  "failingSince" text,
  primary key ("tenantId", "id")
);

create unique index webhook_key on "webhook" ("tenantId", "institutionId", key);

create index webhook_institution on "webhook" ("tenantId", "institutionId", active);

create table "webhookDelivery" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "webhookId" text not null,
  "eventId" text not null,
  "type" text not null,
  "subjectId" text not null,
  "number" integer not null,
  "payloadJson" text not null,
  "createdAt" text not null,
  "attempts" integer not null,
  "nextAt" text,
  "settledAt" text,
  "state" text not null,
  "triedAt" text,
  "answerStatus" integer,
  "answerText" text,
  primary key ("tenantId", "id")
);

create index webhook_delivery_due on "webhookDelivery" ("nextAt") where "nextAt" is not null;

create index webhook_delivery_order on "webhookDelivery" ("tenantId", "webhookId", "subjectId", number);

create index webhook_delivery_waiting on "webhookDelivery" ("tenantId", "webhookId") where "settledAt" is null;

create index webhook_delivery_log on "webhookDelivery" ("tenantId", "webhookId", "createdAt", id);

create index webhook_delivery_state on "webhookDelivery" ("tenantId", "webhookId", state, "createdAt", id);

create index webhook_delivery_kept on "webhookDelivery" ("createdAt") where "nextAt" is null and "settledAt" is null;

create index webhook_delivery_settled on "webhookDelivery" ("settledAt") where "settledAt" is not null;

create table "apiKey" (
  "tenantId" text not null,
  "id" text not null,
  "institutionId" text not null,
  "name" text not null,
  "environment" text not null check ("environment" in ('live', 'test')),
  "scopesJson" text not null,
  "originsJson" text not null,
  "perMinute" integer not null,
  "secretHash" text not null,
  "formerHash" text,
  "formerUntil" text,
  "createdAt" text not null,
  "createdByName" text,
  "expiresAt" text,
  "revokedAt" text,
  "lastUsedAt" text,
  primary key ("tenantId", "id")
);

create unique index api_key_id on "apiKey" (id);

create index api_key_list on "apiKey" ("tenantId", "institutionId", name, id);

create unique index api_key_name on "apiKey" ("tenantId", "institutionId", name) where "revokedAt" is null;

create table "repeatableCall" (
  "tenantId" text not null,
  "apiKeyId" text not null,
  "hash" text not null,
  "requestHash" text not null,
  "startedAt" text not null,
  "answer" text,
  "expiresAt" text not null,
  primary key ("tenantId", "apiKeyId", "hash")
);

create index repeatable_call_expiry on "repeatableCall" ("expiresAt");

create table "secret" (
  "name" text not null,
  "value" text not null,
  "createdAt" text not null,
  primary key ("name")
);

create table "heartbeat" (
  "name" text not null,
  "at" text not null,
  primary key ("name")
);

create table "removedFile" (
  "tenantId" text not null,
  "fileKey" text not null,
  primary key ("tenantId", "fileKey")
);

create table "storedFile" (
  "tenantId" text not null,
  "fileKey" text not null,
  "sizeBytes" integer not null,
  "pieceBytes" integer not null,
  "hashes" text not null,
  primary key ("tenantId", "fileKey")
);

create table "sequence" (
  "tenantId" text not null,
  "institutionId" text not null,
  "name" text not null,
  "value" bigint not null,
  primary key ("tenantId", "institutionId", "name")
);

create table "outbox" (
  "tenantId" text not null,
  "id" text not null,
  "topic" text not null,
  "payloadJson" text not null,
  "attempts" integer not null,
  "nextAt" text not null,
  "doneAt" text,
  "lastError" text,
  "createdAt" text not null,
  primary key ("tenantId", "id")
);

create index outbox_done on "outbox" ("doneAt") where "doneAt" is not null;

create index outbox_due on "outbox" ("nextAt") where "doneAt" is null;

create index outbox_failing on "outbox" ("nextAt") where "doneAt" is null and attempts >= 19;

create index outbox_oldest on "outbox" ("createdAt") where "doneAt" is null and attempts < 20;

create index outbox_topic on "outbox" (topic, "createdAt");

create index outbox_turn on "outbox" ("tenantId", "nextAt", topic) where "doneAt" is null and attempts < 20;

create index outbox_waiting on "outbox" ("nextAt") where "doneAt" is null and attempts < 20;
`;
