/** The tables and indexes of the first release, for both engines; statements end with a semicolon and an empty line. */
export const firstSchema = `create table tenant (
  id text not null,
  alias text not null,
  name text not null,
  settings_json text not null,
  primary key (id)
);

create unique index tenant_alias on tenant (alias);

create table institution (
  tenant_id text not null references tenant (id),
  id text not null,
  alias text not null,
  code text not null,
  name text not null,
  acronym text not null,
  default_language text not null,
  theme_json text not null,
  settings_json text not null,
  primary key (tenant_id, id)
);

create unique index institution_alias on institution (tenant_id, alias);

create unique index institution_code on institution (tenant_id, code);

create table hostname (
  hostname text not null,
  tenant_id text references tenant (id),
  institution_id text,
  application text not null,
  primary key (hostname)
);

create index hostname_place on hostname (tenant_id, institution_id);

create table postal_code (
  code text not null,
  street text not null,
  neighborhood text not null,
  city text not null,
  state_id text not null,
  learned_at text,
  primary key (code)
);

create index postal_code_learned on postal_code (learned_at) where learned_at is not null;

create table education_level (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  code text not null,
  names_json text not null,
  template integer not null,
  position integer not null,
  lines_json text,
  texts_revision integer not null default 0,
  primary key (tenant_id, id),
  check (template >= 1 and template <= 4)
);

create unique index education_level_code on education_level (tenant_id, institution_id, code);

create table ingress_mode (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  education_level_id text not null,
  code text not null,
  names_json text not null,
  active integer not null check (active in (0, 1)),
  position integer not null,
  texts_revision integer not null default 0,
  primary key (tenant_id, id)
);

create unique index ingress_mode_code on ingress_mode (tenant_id, education_level_id, code);

create index ingress_mode_institution on ingress_mode (tenant_id, institution_id);

create table course (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  education_level_id text not null,
  code text not null,
  name text not null,
  area text not null,
  workload_hours integer not null,
  summary text not null,
  semesters integer,
  active integer not null check (active in (0, 1)),
  translations_json text,
  texts_revision integer not null default 0,
  primary key (tenant_id, id)
);

create unique index course_code on course (tenant_id, institution_id, code);

create table campus (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  code text not null,
  name text not null,
  city text not null,
  address text not null,
  position integer not null,
  translations_json text,
  texts_revision integer not null default 0,
  primary key (tenant_id, id)
);

create unique index campus_code on campus (tenant_id, institution_id, code);

create table intake (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  name text not null,
  starts_on text not null,
  ends_on text not null,
  classes_start_on text,
  module integer not null,
  active integer not null check (active in (0, 1)),
  primary key (tenant_id, id)
);

create index intake_institution on intake (tenant_id, institution_id);

create table offer (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  course_id text not null,
  ingress_mode_id text not null,
  intake_id text not null,
  modality text not null,
  shifts_json text,
  active integer not null check (active in (0, 1)),
  form_group_id text,
  payment_flags_json text not null,
  primary key (tenant_id, id)
);

create unique index offer_course on offer (tenant_id, course_id, ingress_mode_id, intake_id);

create index offer_ingress_mode on offer (tenant_id, ingress_mode_id);

create table offer_campus (
  tenant_id text not null,
  id text not null,
  offer_id text not null,
  campus_id text not null,
  seats integer not null,
  taken integer not null,
  price_list_id text,
  primary key (tenant_id, id),
  check (taken >= 0 and taken <= seats)
);

create unique index offer_campus_pair on offer_campus (tenant_id, offer_id, campus_id);

create table price_list (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  fee_cents bigint not null check (fee_cents >= 0),
  installment_cents bigint not null check (installment_cents >= 0),
  installments integer not null check (installments > 0),
  semester_installments integer not null check (semester_installments > 0),
  primary key (tenant_id, id)
);

create table academic_class (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  offer_id text not null,
  campus_id text not null,
  name text not null,
  starts_on text not null,
  schedule text not null,
  slots integer not null,
  taken integer not null,
  active integer not null check (active in (0, 1)),
  primary key (tenant_id, id),
  check (taken >= 0 and taken <= slots)
);

create index academic_class_offer on academic_class (tenant_id, offer_id, campus_id);

create table class_hold (
  tenant_id text not null,
  id text not null,
  academic_class_id text not null,
  subscription_id text not null,
  state text not null check (state in ('held', 'taken', 'released')),
  expires_at text not null,
  primary key (tenant_id, id)
);

create unique index class_hold_active on class_hold (tenant_id, subscription_id) where state in ('held', 'taken');

create index class_hold_class on class_hold (tenant_id, academic_class_id, state);

create index class_hold_expiry on class_hold (expires_at) where state = 'held';

create index class_hold_subscription on class_hold (tenant_id, subscription_id);

create table voucher (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  code text not null,
  tag text not null,
  kind text not null check (kind in ('percent', 'fixed')),
  value bigint not null check (value >= 0),
  conditional_value bigint not null check (conditional_value >= 0),
  other_installments_value bigint not null check (other_installments_value >= 0),
  starts_on text not null,
  ends_on text not null,
  uses_limit integer not null,
  uses_taken integer not null,
  per_document_limit integer not null,
  restrictions_json text not null,
  listed integer not null check (listed in (0, 1)),
  active integer not null check (active in (0, 1)),
  primary key (tenant_id, id),
  check (uses_taken >= 0 and uses_taken <= uses_limit)
);

create unique index voucher_code on voucher (tenant_id, institution_id, code);

create table voucher_redemption (
  tenant_id text not null,
  id text not null,
  voucher_id text not null,
  subscription_id text not null,
  document text not null,
  state text not null check (state in ('reserved', 'consumed', 'released')),
  is_counted integer not null default 1 check (is_counted in (0, 1)),
  discount_json text not null,
  expires_at text not null,
  created_at text not null,
  primary key (tenant_id, id)
);

create unique index voucher_redemption_active on voucher_redemption (tenant_id, subscription_id) where state in ('reserved', 'consumed');

create index voucher_redemption_document on voucher_redemption (tenant_id, voucher_id, document);

create index voucher_redemption_expiry on voucher_redemption (expires_at) where state = 'reserved';

create index voucher_redemption_subscription on voucher_redemption (tenant_id, subscription_id);

create table contract_template (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  education_level_id text,
  version integer not null,
  title text not null,
  body text not null,
  primary key (tenant_id, id)
);

create index contract_template_level on contract_template (tenant_id, institution_id, education_level_id, version);

create table parameter (
  tenant_id text not null,
  institution_id text not null,
  name text not null,
  value text not null,
  primary key (tenant_id, institution_id, name)
);

create table journey (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  name text not null,
  title text not null,
  url text not null,
  education_level_id text not null,
  active integer not null check (active in (0, 1)),
  version integer not null,
  deleted_at text,
  updated_at text not null,
  titles_json text,
  ingress_mode_code text,
  template_id text,
  name_key text,
  revision integer not null default 0,
  draft_base integer,
  modified_by_name text,
  activates_at text,
  activation_json text,
  primary key (tenant_id, id)
);

create index journey_activation on journey (activates_at) where activates_at is not null;

create unique index journey_active_level on journey (tenant_id, institution_id, education_level_id) where active = 1 and deleted_at is null;

create unique index journey_name on journey (tenant_id, institution_id, name) where deleted_at is null;

create unique index journey_name_key on journey (tenant_id, institution_id, name_key) where deleted_at is null and name_key is not null;

create unique index journey_url on journey (tenant_id, institution_id, url) where deleted_at is null;

create table journey_version (
  tenant_id text not null,
  journey_id text not null,
  version integer not null,
  definition_json text not null,
  acts integer not null default 0,
  created_at text not null,
  info_json text,
  author_name text,
  note text,
  primary key (tenant_id, journey_id, version)
);

create table journey_revision (
  tenant_id text not null,
  journey_id text not null,
  revision integer not null,
  kind text not null check (kind in ('saved', 'published', 'discarded', 'restored')),
  content_json text not null,
  author_name text,
  created_at text not null,
  primary key (tenant_id, journey_id, revision)
);

create table journey_case (
  tenant_id text not null,
  id text not null,
  journey_id text not null,
  name text not null,
  name_key text not null,
  profile_json text not null,
  expected_json text not null,
  author_name text,
  saved_at text not null,
  revision integer not null,
  primary key (tenant_id, id)
);

create unique index journey_case_name on journey_case (tenant_id, journey_id, name_key);

create table journey_import (
  tenant_id text not null,
  id text not null,
  author_id text not null,
  source text not null check (source in ('file', 'copy')),
  state text not null check (state in ('planned', 'applied')),
  content_json text not null,
  level_code text not null,
  lines_json text not null,
  file_hash text not null,
  done_json text,
  created_at text not null,
  primary key (id)
);

create index journey_import_old on journey_import (created_at);

create table person_word (
  tenant_id text not null,
  word text not null,
  person_id text not null,
  primary key (tenant_id, word, person_id)
);

create index person_word_person on person_word (tenant_id, person_id, word);

create table note (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  subject_id text not null,
  author_id text not null,
  author_name text not null,
  text text not null,
  at text not null,
  primary key (tenant_id, id)
);

create index note_subject on note (tenant_id, subject_id, at);

create table claim (
  tenant_id text not null,
  subject_id text not null,
  user_id text not null,
  user_name text not null,
  until text not null,
  primary key (tenant_id, subject_id)
);

create table held_decision (
  tenant_id text not null,
  subject_id text not null,
  institution_id text not null,
  kind text not null default 'document' check (kind in ('document', 'exam_score', 'essay')),
  details_json text,
  revision integer not null,
  outcome text not null check (outcome in ('approved', 'rejected', 'reopened')),
  reason_code text,
  reason_text text,
  title text not null,
  message text not null,
  language text not null,
  author_id text not null,
  author_name text not null,
  decided_at text not null,
  effective_at text not null,
  primary key (tenant_id, subject_id)
);

create index held_decision_author on held_decision (author_id, decided_at);

create index held_decision_due on held_decision (effective_at);

create index held_decision_kind on held_decision (kind, effective_at);

create table desk_visit (
  tenant_id text not null,
  user_id text not null,
  seen_at text not null,
  primary key (tenant_id, user_id)
);

create table saved_view (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  name text not null,
  query text not null,
  primary key (tenant_id, user_id, name)
);

create table bulk_change (
  tenant_id text not null,
  id text not null,
  kind text not null default 'move' check (kind in ('move', 'assign', 'return', 'journey')),
  author_id text not null,
  author_name text not null,
  state text not null check (state in ('selected', 'running', 'done')),
  to_status text,
  reason text,
  owner_id text,
  owner_name text,
  undoes_id text,
  created_at text not null,
  journey_id text,
  to_version integer,
  before_step text,
  effective_at text,
  primary key (tenant_id, id)
);

create index bulk_change_age on bulk_change (created_at);

create index bulk_change_author on bulk_change (tenant_id, author_id, created_at);

create index bulk_change_journey on bulk_change (tenant_id, journey_id, created_at);

create index bulk_change_running on bulk_change (created_at) where state = 'running';

create unique index bulk_change_undoes on bulk_change (tenant_id, undoes_id) where undoes_id is not null;

create table bulk_change_row (
  tenant_id text not null,
  change_id text not null,
  position integer not null,
  subject_id text not null,
  seen_status text not null,
  seen_version integer,
  former_owner_id text,
  former_owner_name text,
  seen_owner_revision integer not null default 0,
  outcome text check (outcome in ('change', 'already', 'refused')),
  refusal text,
  primary key (tenant_id, change_id, position)
);

create index bulk_change_row_open on bulk_change_row (tenant_id, subject_id) where outcome is null;

create table document_type (
  tenant_id text not null,
  id text not null,
  code text not null,
  names_json text not null,
  instructions_json text not null,
  compare_json text not null,
  position integer not null,
  primary key (tenant_id, id)
);

create unique index document_type_code on document_type (tenant_id, code);

create table document_requirement (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  type_id text not null,
  rule_json text not null,
  due_days integer not null check (due_days >= 0),
  defer_days integer check (defer_days > 0),
  may_not_apply integer not null check (may_not_apply in (0, 1)),
  active integer not null check (active in (0, 1)),
  primary key (tenant_id, id)
);

create index document_requirement_institution on document_requirement (tenant_id, institution_id);

create table document (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  subscription_id text not null,
  person_id text not null,
  type_id text not null,
  purpose text not null default 'enrolment' check (purpose in ('enrolment', 'selection')),
  level_id text not null,
  state text not null check (state in ('pending', 'deferred', 'sent', 'in_review', 'approved', 'rejected')),
  due_on text not null,
  defer_days integer,
  may_not_apply integer not null check (may_not_apply in (0, 1)),
  position integer not null,
  reason_code text,
  reason_text text,
  sent_at text,
  decided_at text,
  waiting_since text,
  reminded_at text,
  untold_since text,
  reopened_at text,
  reviewed_at text,
  reviewed_by text,
  revision integer not null,
  created_at text not null,
  primary key (tenant_id, id)
);

create index document_approved on document (tenant_id, person_id, type_id, decided_at) where state = 'approved';

create index document_deferred on document (due_on) where state = 'deferred' and reminded_at is null;

create index document_queue on document (tenant_id, institution_id, waiting_since, id) where waiting_since is not null;

create index document_queue_person on document (tenant_id, person_id, waiting_since, id) where waiting_since is not null;

create index document_queue_type on document (tenant_id, institution_id, type_id, level_id, waiting_since, id) where waiting_since is not null;

create index document_reviewed on document (tenant_id, institution_id, state, reviewed_at, id) where reviewed_at is not null;

create index document_reviewed_by on document (tenant_id, institution_id, reviewed_by, state, reviewed_at, id) where reviewed_at is not null;

create index document_reviewed_person on document (tenant_id, person_id, reviewed_at, id) where reviewed_at is not null;

create unique index document_subscription_id_type_id on document (tenant_id, subscription_id, type_id);

create index document_untold on document (tenant_id, subscription_id, untold_since) where untold_since is not null;

create index document_untold_since on document (untold_since) where untold_since is not null;

create table document_attempt (
  tenant_id text not null,
  id text not null,
  document_id text not null,
  subscription_id text not null,
  number integer not null,
  kind text not null check (kind in ('files', 'not_applicable', 'reused')),
  note text,
  reused_id text,
  has_photo_pdf integer not null check (has_photo_pdf in (0, 1)),
  sent_at text not null,
  outcome text check (outcome in ('approved', 'rejected')),
  reason_code text,
  reason_text text,
  message text,
  decided_at text,
  decided_by text,
  primary key (tenant_id, id)
);

create unique index document_attempt_document_id_number on document_attempt (tenant_id, document_id, number);

create index document_attempt_reused on document_attempt (tenant_id, reused_id) where reused_id is not null;

create index document_attempt_subscription on document_attempt (tenant_id, subscription_id);

create table document_file (
  tenant_id text not null,
  id text not null,
  document_id text not null,
  subscription_id text not null,
  attempt_id text,
  position integer not null,
  name text not null,
  kind text not null check (kind in ('pdf', 'jpeg')),
  size_bytes bigint not null,
  sha256 text not null,
  pages integer not null,
  flags_json text not null,
  scan text not null check (scan in ('unscanned', 'clean', 'infected', 'failed')),
  scan_due text,
  created_at text not null,
  kept_until text,
  erased_at text,
  primary key (tenant_id, id)
);

create index document_file_document on document_file (tenant_id, document_id, position);

create index document_file_retention on document_file (kept_until) where kept_until is not null and erased_at is null;

create index document_file_scan on document_file (scan_due) where scan_due is not null;

create index document_file_subscription on document_file (tenant_id, subscription_id);

create index document_file_unseen on document_file (created_at, id) where scan = 'unscanned' and scan_due is null and erased_at is null;

create table document_upload (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  document_id text not null,
  name text not null,
  received_bytes bigint not null,
  parts integer not null,
  touched_at text not null,
  primary key (tenant_id, id)
);

create index document_upload_touched on document_upload (touched_at);

create index document_upload_user on document_upload (tenant_id, user_id);

create table person (
  tenant_id text not null,
  id text not null,
  cpf text,
  rne text,
  passport text,
  name text not null,
  social_name text,
  email text not null,
  birthday text not null,
  data_json text not null,
  created_at text not null,
  updated_at text not null,
  primary key (tenant_id, id)
);

create unique index person_cpf on person (tenant_id, cpf);

create index person_email on person (tenant_id, email);

create unique index person_passport on person (tenant_id, passport);

create unique index person_rne on person (tenant_id, rne);

create table user_account (
  tenant_id text not null,
  id text not null,
  person_id text,
  username text not null,
  email text not null,
  document text,
  name text not null,
  type text not null check (type in ('candidate', 'administrator', 'operator')),
  password_hash text not null,
  temporary_password integer not null check (temporary_password in (0, 1)),
  settings_json text not null,
  created_at text not null,
  primary key (tenant_id, id)
);

create unique index user_account_document on user_account (tenant_id, document);

create unique index user_account_email on user_account (tenant_id, email);

create unique index user_account_person on user_account (tenant_id, person_id);

create unique index user_account_username on user_account (tenant_id, username);

create table token (
  hash text not null,
  tenant_id text not null,
  user_id text not null,
  purpose text not null,
  expires_at text not null,
  revoked_at text,
  role_alias text,
  role_level text check (role_level in ('application', 'tenant', 'institution')),
  role_tenant_id text,
  role_institution_id text,
  impersonator_tenant_id text,
  impersonator_id text,
  primary key (hash)
);

create index token_expiry on token (expires_at) where purpose <> 'password-reset';

create index token_impersonator on token (impersonator_tenant_id, impersonator_id) where impersonator_id is not null;

create index token_reset_expiry on token (expires_at) where purpose = 'password-reset';

create index token_user on token (tenant_id, user_id);

create table sign_in_attempt (
  tenant_id text not null,
  subject text not null,
  at text not null
);

create index sign_in_attempt_subject on sign_in_attempt (tenant_id, subject, at);

create index sign_in_attempt_time on sign_in_attempt (at);

create table session (
  hash text not null,
  data_json text not null,
  user_id text,
  expires_at text not null,
  primary key (hash)
);

create index session_expiry on session (expires_at);

create index session_holder on session (user_id);

create table draft (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  education_level_id text,
  journey_id text,
  journey_version integer,
  data_json text not null,
  version integer not null,
  subscription_id text,
  user_id text,
  expires_at text not null,
  updated_at text not null,
  begun_at text,
  course_id text,
  reached text not null default 'start',
  search_text text not null default '',
  reminders_json text,
  moved_from integer,
  primary key (tenant_id, id)
);

create index draft_expiry on draft (expires_at);

create index draft_journey on draft (tenant_id, journey_id, journey_version, id) where subscription_id is null;

create index draft_open on draft (tenant_id, institution_id, updated_at, id, expires_at, search_text) where subscription_id is null;

create index draft_open_course on draft (tenant_id, institution_id, course_id, updated_at, id, expires_at, search_text) where subscription_id is null;

create index draft_open_level on draft (tenant_id, institution_id, education_level_id, updated_at, id, expires_at, search_text) where subscription_id is null;

create index draft_open_step on draft (tenant_id, institution_id, reached, updated_at, id, expires_at, search_text) where subscription_id is null;

create index draft_owner on draft (tenant_id, user_id) where user_id is not null;

create index draft_subscription on draft (tenant_id, subscription_id);

create table subscription (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  draft_id text,
  person_id text not null,
  user_id text,
  offer_id text not null,
  campus_id text not null,
  journey_id text not null,
  journey_version integer not null,
  hostname text,
  status text not null,
  status_since text not null,
  number integer not null,
  owner_id text,
  owner_name text,
  owner_revision integer not null default 0,
  is_paid integer not null check (is_paid in (0, 1)),
  is_tax_paid integer not null check (is_tax_paid in (0, 1)),
  price_json text not null,
  installments integer not null,
  responsible_json text,
  answers_json text,
  custom_fields_json text,
  voucher_redemption_id text,
  academic_class_id text,
  document_stage text,
  selection text,
  result_due_on text,
  manual_read_at text,
  contract_template_id text,
  ended_at text,
  ended_reason text,
  created_at text not null,
  updated_at text not null,
  primary key (tenant_id, id)
);

create index subscription_custom_field on subscription (tenant_id, institution_id) where custom_fields_json is not null;

create unique index subscription_draft on subscription (tenant_id, draft_id);

create index subscription_journey on subscription (tenant_id, journey_id, journey_version);

create index subscription_newest on subscription (tenant_id, institution_id, created_at, id);

create unique index subscription_number on subscription (tenant_id, institution_id, number);

create index subscription_offer on subscription (tenant_id, institution_id, offer_id, created_at, id);

create index subscription_open_created_at on subscription (tenant_id, institution_id, status, created_at, id) where status = 'enrolled' and document_stage in ('missing', 'rejected', 'in-review');

create index subscription_open_status_since on subscription (tenant_id, institution_id, status, status_since, id) where status = 'enrolled' and document_stage in ('missing', 'rejected', 'in-review');

create index subscription_owner on subscription (tenant_id, institution_id, owner_id, created_at, id) where owner_id is not null;

create index subscription_person on subscription (tenant_id, person_id, created_at);

create index subscription_since on subscription (tenant_id, institution_id, status_since, id);

create index subscription_status_newest on subscription (tenant_id, institution_id, status, created_at, id);

create index subscription_status_since on subscription (tenant_id, institution_id, status, status_since, id);

create index subscription_user on subscription (tenant_id, user_id, created_at);

create table component_action (
  tenant_id text not null,
  subscription_id text not null,
  component_id text not null,
  position integer not null,
  component_type text not null,
  type text not null,
  target text,
  state text not null check (state in ('waiting', 'done', 'refused')),
  reason text,
  created_at text not null,
  settled_at text,
  primary key (tenant_id, subscription_id, component_id, position)
);

create table subscription_count (
  tenant_id text not null,
  institution_id text not null,
  status text not null,
  count bigint not null,
  primary key (tenant_id, institution_id, status)
);

create table course_suggestion (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  text text not null,
  search_text text not null,
  email text not null,
  created_at text not null,
  state text not null check (state in ('open', 'answered')),
  answer text,
  answered_at text,
  answered_by text,
  answered_name text,
  primary key (tenant_id, id)
);

create index course_suggestion_email on course_suggestion (tenant_id, lower(email));

create index course_suggestion_list on course_suggestion (tenant_id, institution_id, state, created_at, id, search_text);

create table entrance_area (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  level_id text not null,
  name text not null,
  drawn integer not null,
  position integer not null,
  primary key (tenant_id, id)
);

create index entrance_area_level on entrance_area (tenant_id, institution_id, level_id, position);

create table entrance_question (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  area_id text not null,
  root_id text not null,
  version integer not null,
  state text not null check (state in ('active', 'replaced', 'retired')),
  text text not null,
  search_text text not null,
  alternatives_json text not null,
  correct integer not null,
  author_id text not null,
  author_name text,
  created_at text not null,
  primary key (tenant_id, id)
);

create index entrance_question_area on entrance_question (tenant_id, area_id, state, created_at, id);

create unique index entrance_question_current on entrance_question (tenant_id, root_id) where state <> 'replaced';

create index entrance_question_list on entrance_question (tenant_id, institution_id, state, created_at, id);

create unique index entrance_question_root_id_version on entrance_question (tenant_id, root_id, version);

create table entrance_attempt (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  subscription_id text not null,
  person_id text not null,
  level_id text not null,
  number integer not null,
  state text not null check (state in ('open', 'final', 'void')),
  seed integer not null,
  rules_json text not null,
  started_at text not null,
  base_minutes integer not null,
  extra_minutes integer not null,
  outage_minutes integer not null,
  deadline_at text not null,
  submitted_at text,
  submitted_by text check (submitted_by in ('candidate', 'time')),
  receipt_hash text,
  score_json text,
  outcome text check (outcome in ('approved', 'failed')),
  void_reason text,
  revision integer not null,
  primary key (tenant_id, id)
);

create index entrance_attempt_deadline on entrance_attempt (deadline_at) where state = 'open';

create unique index entrance_attempt_open on entrance_attempt (tenant_id, subscription_id) where state = 'open';

create index entrance_attempt_person on entrance_attempt (tenant_id, person_id, started_at);

create unique index entrance_attempt_subscription_id_number on entrance_attempt (tenant_id, subscription_id, number);

create table entrance_answer (
  tenant_id text not null,
  attempt_id text not null,
  position integer not null,
  question_id text not null,
  order_json text not null,
  chosen integer,
  answered_at text,
  primary key (tenant_id, attempt_id, position)
);

create index entrance_answer_question on entrance_answer (tenant_id, question_id);

create table essay_theme (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  journey_id text,
  title text not null,
  prompt text not null,
  texts_json text not null,
  active integer not null check (active in (0, 1)),
  created_at text not null,
  primary key (tenant_id, id)
);

create index essay_theme_institution on essay_theme (tenant_id, institution_id);

create table essay_attempt (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  subscription_id text not null,
  person_id text not null,
  level_id text not null,
  theme_id text not null,
  number integer not null,
  state text not null,
  started_at text not null,
  base_minutes integer not null,
  extra_minutes integer not null,
  outage_minutes integer not null,
  deadline_at text not null,
  draft_version integer not null,
  last_version integer not null,
  submitted_at text,
  submitted_by text check (submitted_by in ('candidate', 'time')),
  submitted_version integer,
  title text,
  body text,
  words integer,
  text_hash text,
  code text,
  due_on text,
  waiting_since text,
  grade integer,
  outcome text check (outcome in ('approved', 'failed')),
  zero_cause text,
  feedback text,
  decided_at text,
  decided_by text,
  void_reason text,
  delay_told_at text,
  appealed_at text,
  appeal_reason text,
  earlier_json text,
  revision integer not null,
  primary key (tenant_id, id)
);

create index essay_appeal on essay_attempt (tenant_id, institution_id, due_on, id) where state = 'appeal';

create unique index essay_attempt_code on essay_attempt (tenant_id, code) where code is not null;

create index essay_attempt_deadline on essay_attempt (deadline_at) where state = 'writing';

create unique index essay_attempt_open on essay_attempt (tenant_id, subscription_id) where state = 'writing';

create index essay_attempt_person on essay_attempt (tenant_id, person_id, started_at);

create unique index essay_attempt_subscription_id_number on essay_attempt (tenant_id, subscription_id, number);

create index essay_late on essay_attempt (due_on) where waiting_since is not null and delay_told_at is null;

create index essay_queue on essay_attempt (tenant_id, institution_id, due_on, id, state) where waiting_since is not null;

create index essay_ready on essay_attempt (tenant_id, institution_id, due_on, id) where state = 'held';

create table essay_version (
  tenant_id text not null,
  attempt_id text not null,
  number integer not null,
  origin text not null check (origin in ('save', 'auto', 'kept')),
  is_apart integer not null check (is_apart in (0, 1)),
  title text not null,
  body text not null,
  words integer not null,
  saved_at text not null,
  primary key (tenant_id, attempt_id, number)
);

create table essay_extra_time (
  tenant_id text not null,
  subscription_id text not null,
  kind text not null check (kind in ('minutes', 'percent')),
  amount integer not null,
  reason text not null,
  granted_by text not null,
  granted_at text not null,
  primary key (tenant_id, subscription_id)
);

create table essay_rubric (
  tenant_id text not null,
  institution_id text not null,
  version integer not null,
  criteria_json text not null,
  frozen_at text,
  created_at text not null,
  author_name text,
  primary key (tenant_id, institution_id, version)
);

create table essay_grade (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  attempt_id text not null,
  corrector_id text not null,
  corrector_name text not null,
  round integer not null,
  rubric_version integer not null,
  points_json text not null,
  zero_cause text,
  total integer,
  note text not null,
  feedback text not null,
  text_hash text not null,
  saved_at text not null,
  finished_at text,
  shared integer not null default 0,
  agreed integer not null default 0,
  primary key (tenant_id, id)
);

create index essay_grade_attempt on essay_grade (tenant_id, attempt_id, round);

create index essay_grade_corrector on essay_grade (tenant_id, corrector_id, attempt_id) where finished_at is not null;

create unique index essay_grade_draft on essay_grade (tenant_id, attempt_id, corrector_id) where finished_at is null;

create index essay_grade_drift on essay_grade (tenant_id, institution_id, finished_at, corrector_id, corrector_name, total, shared, agreed) where finished_at is not null;

create index essay_grade_rubric on essay_grade (tenant_id, institution_id, rubric_version) where finished_at is not null;

create table essay_conflict (
  tenant_id text not null,
  attempt_id text not null,
  user_id text not null,
  declared_at text not null,
  primary key (tenant_id, attempt_id, user_id)
);

create index essay_conflict_user on essay_conflict (tenant_id, user_id, attempt_id);

create table essay_comment (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  criterion text not null,
  text text not null,
  author_id text not null,
  created_at text not null,
  primary key (tenant_id, id)
);

create index essay_comment_institution on essay_comment (tenant_id, institution_id, created_at);

create table essay_calibration (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  theme_title text not null,
  prompt text not null,
  title text not null,
  body text not null,
  words integer not null,
  rubric_version integer not null,
  points_json text not null,
  zero_cause text,
  total integer not null,
  reasons_json text not null,
  author_name text not null,
  created_at text not null,
  retired_at text,
  primary key (tenant_id, id)
);

create index essay_calibration_used on essay_calibration (tenant_id, institution_id, created_at) where retired_at is null;

create table essay_calibration_grade (
  tenant_id text not null,
  calibration_id text not null,
  institution_id text not null,
  corrector_id text not null,
  corrector_name text not null,
  rubric_version integer not null,
  points_json text not null,
  zero_cause text,
  total integer,
  note text not null,
  agrees integer check (agrees in (0, 1)),
  saved_at text not null,
  finished_at text,
  primary key (tenant_id, calibration_id, corrector_id)
);

create index essay_calibration_drift on essay_calibration_grade (tenant_id, institution_id, finished_at) where finished_at is not null;

create index essay_calibration_reached on essay_calibration_grade (tenant_id, institution_id, corrector_id) where agrees = 1;

create table exam_score (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  subscription_id text not null,
  person_id text not null,
  document_id text not null,
  number integer not null,
  state text not null check (state in ('draft', 'sent', 'in_review', 'confirmed', 'refused')),
  typed_json text not null,
  exam_year integer,
  scores_json text,
  rule_json text,
  average integer,
  passes integer check (passes in (0, 1)),
  is_unverified integer not null check (is_unverified in (0, 1)),
  source text check (source in ('proof', 'official')),
  correction_json text,
  reason text,
  message text,
  sent_at text,
  decided_at text,
  decided_by text,
  decided_name text,
  waiting_since text,
  revision integer not null,
  primary key (tenant_id, id)
);

create index exam_score_person on exam_score (tenant_id, person_id, waiting_since, id);

create index exam_score_queue on exam_score (tenant_id, institution_id, waiting_since, id) where waiting_since is not null;

create unique index exam_score_subscription_id_number on exam_score (tenant_id, subscription_id, number);

create table exam_import (
  tenant_id text not null,
  id text not null,
  author_id text not null,
  author_name text not null,
  state text not null check (state in ('previewed', 'running', 'done')),
  institutions_json text not null default '[]',
  created_at text not null,
  primary key (tenant_id, id)
);

create index exam_import_age on exam_import (created_at);

create index exam_import_running on exam_import (created_at) where state = 'running';

create table exam_import_row (
  tenant_id text not null,
  import_id text not null,
  position integer not null,
  line integer not null default 0,
  cpf text not null,
  exam_year integer not null,
  scores_json text,
  exam_score_id text,
  revision integer,
  person_name text,
  plan text not null check (plan in ('change', 'already', 'refused')),
  problem text,
  outcome text check (outcome in ('change', 'already', 'refused')),
  primary key (tenant_id, import_id, position)
);

create index exam_import_row_score on exam_import_row (tenant_id, exam_score_id) where exam_score_id is not null;

create table form_group (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  type text not null,
  standard integer not null check (standard in (0, 1)),
  fields_json text not null,
  sections_json text,
  name text,
  name_key text,
  version integer not null default 1,
  revision integer not null default 0,
  draft_base integer,
  updated_at text,
  modified_by_name text,
  primary key (tenant_id, id)
);

create unique index form_group_name_key on form_group (tenant_id, institution_id, name_key) where name_key is not null;

create index form_group_type on form_group (tenant_id, institution_id, type);

create table form_revision (
  tenant_id text not null,
  form_id text not null,
  revision integer not null,
  kind text not null check (kind in ('saved', 'published', 'discarded', 'restored')),
  version integer,
  note text,
  content_json text not null,
  author_name text,
  created_at text not null,
  primary key (tenant_id, form_id, revision)
);

create table user_right (
  tenant_id text not null,
  user_id text not null,
  level text not null check (level in ('application', 'tenant', 'institution')),
  right_tenant_id text not null,
  institution_id text not null,
  role_alias text not null,
  created_at text not null,
  primary key (tenant_id, user_id, level, right_tenant_id, institution_id, role_alias)
);

create index user_right_administrator on user_right (right_tenant_id, institution_id, tenant_id, user_id) where role_alias = 'administrator';

create index user_right_staff on user_right (right_tenant_id, role_alias, institution_id, tenant_id, user_id) where role_alias <> 'candidate';

create table external_identity (
  tenant_id text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  user_id text not null,
  email text,
  created_at text not null,
  primary key (tenant_id, provider, issuer, subject)
);

create index external_identity_user on external_identity (tenant_id, user_id, provider);

create table one_time_code (
  tenant_id text not null,
  purpose text not null,
  subject text not null,
  code_hash text not null,
  tries integer not null,
  expires_at text not null,
  created_at text not null,
  primary key (tenant_id, purpose, subject)
);

create index one_time_code_expiry on one_time_code (expires_at);

create table used_proof (
  tenant_id text not null,
  kind text not null,
  hash text not null,
  expires_at text not null,
  primary key (tenant_id, kind, hash)
);

create index used_proof_expiry on used_proof (expires_at);

create table audit_entry (
  tenant_id text not null,
  id text not null,
  at text not null,
  actor_id text not null,
  actor_name text,
  impersonator_id text,
  correlation_id text,
  institution_id text,
  subject_id text,
  action text not null,
  reason text,
  details_json text not null,
  primary key (tenant_id, id)
);

create index audit_entry_subject on audit_entry (tenant_id, subject_id, at);

create index audit_entry_time on audit_entry (tenant_id, at);

create table consent (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  purpose text not null,
  text_version text not null,
  granted integer not null check (granted in (0, 1)),
  at text not null,
  primary key (tenant_id, id)
);

create index consent_user on consent (tenant_id, user_id, at);

create table erasure_request (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  user_id text not null,
  state text not null check (state in ('open', 'delayed', 'refused', 'done')),
  reason text,
  requested_at text not null,
  decided_at text,
  decided_by text,
  held_until text,
  held_by text,
  held_by_name text,
  primary key (tenant_id, id)
);

create index erasure_request_decided on erasure_request (tenant_id, institution_id, requested_at) where decided_at is not null;

create index erasure_request_held on erasure_request (held_until) where held_until is not null;

create unique index erasure_request_open on erasure_request (tenant_id, user_id) where state in ('open', 'delayed');

create index erasure_request_time on erasure_request (tenant_id, requested_at);

create index erasure_request_user on erasure_request (tenant_id, user_id, requested_at);

create index erasure_request_waiting on erasure_request (tenant_id, state, requested_at, institution_id) where state in ('open', 'delayed');

create table money_entry (
  tenant_id text not null,
  id text not null,
  institution_id text not null default '',
  charge_id text not null,
  subscription_id text not null,
  method text not null default '',
  kind text not null check (kind in ('payment', 'refund', 'refund_undone', 'dispute', 'dispute_won')),
  amount_cents bigint not null check (amount_cents <> 0),
  provider text not null,
  external_id text not null,
  occurred_at text not null,
  created_at text not null,
  primary key (tenant_id, id)
);

create unique index money_entry_external on money_entry (tenant_id, charge_id, kind, external_id);

create index money_entry_occurred on money_entry (tenant_id, institution_id, occurred_at, id, kind, amount_cents);

create index money_entry_payment on money_entry (provider, external_id) where kind = 'payment';

create index money_entry_subscription on money_entry (tenant_id, subscription_id, occurred_at);

create table posting (
  tenant_id text not null,
  id text not null,
  institution_id text not null default '',
  subscription_id text not null,
  charge_id text not null,
  day text not null,
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  created_at text not null,
  primary key (tenant_id, id)
);

create index posting_late on posting (tenant_id, institution_id, day) where account in ('fine', 'late_interest', 'card_interest');

create index posting_subscription on posting (tenant_id, subscription_id, day);

create table receipt (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  number bigint not null,
  subscription_id text not null,
  charge_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'refund_undone')),
  movement text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  content_json text,
  issued_at text not null,
  paid_at text,
  original_at text,
  primary key (tenant_id, id)
);

create index receipt_issued on receipt (tenant_id, institution_id, issued_at);

create unique index receipt_movement on receipt (tenant_id, charge_id, kind, movement);

create unique index receipt_number on receipt (tenant_id, institution_id, number);

create index receipt_paid on receipt (tenant_id, institution_id, paid_at, amount_cents) where paid_at is not null;

create index receipt_subscription on receipt (tenant_id, subscription_id);

create table closing (
  tenant_id text not null,
  institution_id text not null,
  day text not null,
  totals_json text not null,
  note text,
  closed_at text not null,
  closed_by_id text not null,
  closed_by_name text,
  primary key (tenant_id, institution_id, day)
);

create table secret (
  name text not null,
  value text not null,
  created_at text not null,
  primary key (name)
);

create table heartbeat (
  name text not null,
  at text not null,
  primary key (name)
);

create table removed_file (
  tenant_id text not null,
  file_key text not null,
  primary key (tenant_id, file_key)
);

create table stored_file (
  tenant_id text not null,
  file_key text not null,
  size_bytes integer not null,
  piece_bytes integer not null,
  hashes text not null,
  primary key (tenant_id, file_key)
);

create table accepted_contract (
  tenant_id text not null,
  id text not null,
  subscription_id text not null,
  template_id text not null,
  template_version integer not null,
  text text not null,
  text_hash text not null,
  accepted_at text not null,
  accepted_by text not null,
  responsible_name text,
  address text not null,
  agent text not null,
  primary key (tenant_id, id)
);

create unique index accepted_contract_subscription on accepted_contract (tenant_id, subscription_id);

create table installment (
  tenant_id text not null,
  id text not null,
  subscription_id text not null,
  kind text not null check (kind in ('fee', 'tuition')),
  number integer not null,
  due_on text not null,
  gross_cents bigint not null check (gross_cents >= 0),
  discount_cents bigint not null,
  paid_at text,
  voided_at text,
  opened_at text,
  next_on text,
  charge_on text,
  charge_since text,
  primary key (tenant_id, id),
  check (discount_cents >= 0 and discount_cents <= gross_cents)
);

create index installment_charge on installment (charge_on) where charge_on is not null;

create index installment_next on installment (next_on) where next_on is not null;

create unique index installment_number on installment (tenant_id, subscription_id, kind, number);

create table charge (
  tenant_id text not null,
  id text not null,
  institution_id text not null default '',
  subscription_id text not null,
  idempotency_key text not null,
  method text not null,
  state text not null check (state in ('pending', 'processing', 'approved', 'denied', 'expired', 'unknown', 'cancelled')),
  purpose text not null,
  installment_number integer,
  amount_cents bigint not null check (amount_cents >= 0),
  provider text not null,
  provider_reference text,
  provider_id text,
  received_cents bigint not null default 0,
  approved_at text,
  returning_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  disputed_cents bigint not null default 0,
  asked_at text,
  search_key text,
  data_json text not null,
  reason text,
  expires_at text,
  created_at text not null,
  updated_at text not null,
  primary key (tenant_id, id)
);

create index charge_approved on charge (tenant_id, institution_id, approved_at) where approved_at is not null;

create index charge_desk on charge (tenant_id, institution_id, created_at, id, method, state, expires_at, amount_cents, received_cents, refunded_cents, returning_cents);

create index charge_desk_state on charge (tenant_id, institution_id, state, created_at, id);

create index charge_desk_sum on charge (tenant_id, institution_id, amount_cents, id);

create index charge_expiry on charge (expires_at) where state = 'pending';

create unique index charge_idempotency_key on charge (tenant_id, idempotency_key);

create index charge_open on charge (updated_at) where state in ('processing', 'unknown');

create index charge_own_reference on charge (tenant_id, provider_reference) where provider_reference is not null;

create index charge_provider_id on charge (provider, provider_id) where provider_id is not null;

create index charge_reference on charge (provider, provider_reference);

create index charge_search_key on charge (tenant_id, search_key) where search_key is not null;

create index charge_state on charge (tenant_id, state, created_at);

create index charge_subscription on charge (tenant_id, subscription_id, created_at);

create index charge_unpaid_amount on charge (tenant_id, amount_cents, created_at) where state <> 'approved';

create table payment_lock (
  tenant_id text not null,
  subscription_id text not null,
  purpose text not null,
  charge_id text not null,
  state text not null check (state in ('open', 'paid')),
  primary key (tenant_id, subscription_id, purpose)
);

create table provider_event (
  tenant_id text not null,
  provider text not null,
  event_id text not null,
  received_at text not null,
  charge_id text,
  payload_json text not null,
  primary key (provider, event_id)
);

create index provider_event_charge on provider_event (tenant_id, charge_id, received_at) where charge_id is not null;

create index provider_event_received on provider_event (provider, received_at);

create table reconciliation (
  tenant_id text not null,
  id text not null,
  institution_id text not null default '',
  reference text not null,
  charge_id text,
  amount_cents bigint not null,
  reason text not null,
  provider text,
  payment_id text,
  paid_at text,
  created_at text not null,
  resolved_at text,
  resolution text,
  note text,
  resolved_by_id text,
  resolved_by_name text,
  refund_id text,
  former_id text,
  primary key (tenant_id, id)
);

create index reconciliation_charge on reconciliation (tenant_id, charge_id) where charge_id is not null;

create index reconciliation_desk on reconciliation (tenant_id, institution_id, created_at, id);

create index reconciliation_desk_sum on reconciliation (tenant_id, institution_id, amount_cents, id);

create unique index reconciliation_former on reconciliation (tenant_id, former_id) where former_id is not null;

create index reconciliation_open on reconciliation (tenant_id, created_at) where resolved_at is null;

create index reconciliation_paid on reconciliation (tenant_id, institution_id, paid_at) where payment_id is not null;

create index reconciliation_payment on reconciliation (tenant_id, payment_id) where payment_id is not null;

create index reconciliation_queue on reconciliation (tenant_id, institution_id, created_at, id) where resolved_at is null;

create index reconciliation_reference on reconciliation (tenant_id, reference);

create table refund (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  subscription_id text not null,
  charge_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'approved', 'sent', 'settled', 'failed', 'refused')),
  way text not null check (way in ('provider', 'transfer')),
  reason text not null,
  note text,
  ends_enrolment integer not null default 0,
  payment_id text,
  idempotency_key text,
  author_id text,
  author_name text,
  decided_by_id text,
  decided_by_name text,
  decided_at text,
  payee_json text,
  decision_note text,
  requested_at text not null,
  waiting_since text,
  provider_refund_id text,
  failure text,
  retry_id text,
  updated_at text,
  primary key (tenant_id, id)
);

create index refund_charge on refund (tenant_id, charge_id);

create index refund_desk on refund (tenant_id, institution_id, requested_at, id);

create index refund_desk_state on refund (tenant_id, institution_id, state, requested_at, id);

create index refund_desk_sum on refund (tenant_id, institution_id, amount_cents, id);

create unique index refund_key on refund (tenant_id, idempotency_key) where idempotency_key is not null;

create index refund_queue on refund (tenant_id, institution_id, waiting_since, id) where waiting_since is not null;

create index refund_sent on refund (updated_at) where state = 'sent';

create index refund_subscription on refund (tenant_id, subscription_id);

create index refund_unsent on refund (updated_at) where state = 'approved' and way = 'provider';

create table provider_account (
  tenant_id text not null,
  id text not null,
  kind text not null,
  name text not null,
  settings_json text not null,
  caught_up_until text,
  next_catch_up_at text not null,
  certificate_ends_at text,
  warned_at text,
  created_at text not null,
  primary key (id)
);

create index provider_account_due on provider_account (next_catch_up_at);

create index provider_account_tenant on provider_account (tenant_id, created_at, id);

create table provider_route (
  tenant_id text not null,
  institution_id text not null,
  method text not null,
  account_id text not null,
  primary key (tenant_id, institution_id, method)
);

create table sequence (
  tenant_id text not null,
  institution_id text not null,
  name text not null,
  value bigint not null,
  primary key (tenant_id, institution_id, name)
);

create table recurrence (
  tenant_id text not null,
  id text not null,
  institution_id text not null,
  subscription_id text not null,
  state text not null check (state in ('opening', 'active', 'refused', 'ended')),
  provider text not null,
  reference text not null,
  customer_id text not null,
  method_id text,
  brand text not null,
  last_digits text not null,
  text_version text not null,
  reason text,
  charge_id text,
  provider_id text,
  page_url text,
  expires_at text,
  forgotten_at text,
  created_at text not null,
  updated_at text not null,
  primary key (tenant_id, id)
);

create unique index recurrence_in_force on recurrence (tenant_id, subscription_id) where state in ('active', 'refused');

create unique index recurrence_reference on recurrence (provider, reference);

create index recurrence_subscription on recurrence (tenant_id, subscription_id, created_at);

create table provider_customer (
  tenant_id text not null,
  provider text not null,
  payer text not null,
  customer_id text not null,
  created_at text not null,
  primary key (tenant_id, provider, payer)
);

create table recurrence_consent (
  tenant_id text not null,
  id text not null,
  subscription_id text not null,
  text_version text not null,
  accepted_at text not null,
  address text not null,
  primary key (tenant_id, id)
);

create index recurrence_consent_subscription on recurrence_consent (tenant_id, subscription_id);

create table notification (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  title text not null,
  message text not null,
  icon text not null,
  target_url text,
  sent_at text not null,
  read_at text,
  primary key (tenant_id, id)
);

create index notification_user on notification (tenant_id, user_id, sent_at);

create table sent_message (
  tenant_id text not null,
  id text not null,
  subscription_id text not null,
  title text not null,
  text text not null,
  language text not null,
  path text not null,
  address text not null,
  repeats_id text,
  sent_at text not null,
  primary key (tenant_id, id)
);

create index sent_message_subscription on sent_message (tenant_id, subscription_id, sent_at, id);

create table outbox (
  tenant_id text not null,
  id text not null,
  topic text not null,
  payload_json text not null,
  attempts integer not null,
  next_at text not null,
  done_at text,
  last_error text,
  created_at text not null,
  primary key (tenant_id, id)
);

create index outbox_done on outbox (done_at) where done_at is not null;

create index outbox_due on outbox (next_at) where done_at is null;

create index outbox_failing on outbox (next_at) where done_at is null and attempts >= 19;

create index outbox_oldest on outbox (created_at) where done_at is null and attempts < 20;

create index outbox_topic on outbox (topic, created_at);

create index outbox_turn on outbox (tenant_id, next_at, topic) where done_at is null and attempts < 20;

create index outbox_waiting on outbox (next_at) where done_at is null and attempts < 20;

create table deal (
  tenant_id text not null,
  id text not null,
  data_json text not null,
  updated_at text not null,
  subscription_id text,
  primary key (tenant_id, id)
);

create index deal_open on deal (updated_at) where subscription_id is null;

create index deal_subscription on deal (tenant_id, subscription_id) where subscription_id is not null;
`;
