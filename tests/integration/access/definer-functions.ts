/**
 * The functions that run with their owner's rights and bypass row-level security, with the roles that may
 * execute each. Functions that users can call determine for themselves whom they act for.
 */
import { adminFunctions } from "./admin-functions.ts";

type Caller = "anon" | "authenticated" | "service_role";

const BACKEND: readonly Caller[] = ["service_role"];
const USERS: readonly Caller[] = ["authenticated", "service_role"];
const EVERYONE: readonly Caller[] = ["anon", "authenticated", "service_role"];

export const definerFunctions: Readonly<Record<string, readonly Caller[]>> = {
  // The administrators' area.
  ...Object.fromEntries(adminFunctions.map((name) => [`public.${name}`, USERS])),
  "app_private.require_admin": BACKEND,
  "app_private.setting": BACKEND,
  "app_private.note_error": BACKEND,
  "app_private.keep_revision": BACKEND,
  "app_private.note_lesson_file": BACKEND,
  "app_private.configuration_as_json": BACKEND,
  "public.roll_up_figures": BACKEND,
  "public.console_access": BACKEND,
  "public.open_gold_questions": BACKEND,
  "public.store_gold_results": BACKEND,
  // Called by policies and triggers.
  "app_private.dev_tools_enabled": USERS,
  "app_private.has_required_aal": USERS,
  "app_private.has_verified_factor": BACKEND,
  "app_private.is_admin": EVERYONE,
  "app_private.is_at_aal2": USERS,
  "app_private.has_premium": USERS,
  "app_private.live_subscription": BACKEND,
  "app_private.owns_collection": USERS,
  "app_private.is_enrolled": EVERYONE,
  "app_private.is_announced": EVERYONE,
  "app_private.access_to_lesson": BACKEND,
  "app_private.may_study": EVERYONE,
  "app_private.create_profile_for_new_user": BACKEND,
  "app_private.announce_content_report": BACKEND,
  "app_private.add_new_cards": BACKEND,
  "app_private.limit_error_reports": BACKEND,
  "app_private.note_rental_gift": BACKEND,
  "app_private.limit_folder_size": BACKEND,
  "app_private.limit_rows": BACKEND,
  "app_private.note_count_correction": BACKEND,
  "app_private.number_order": BACKEND,
  "app_private.delete_card_images_of_user": BACKEND,
  // Called by public functions, for the caller alone.
  "app_private.change_lifetime_message_count": USERS,
  "app_private.copy_path": USERS,
  "app_private.count_own_recovery_codes": USERS,
  "app_private.create_own_recovery_codes": USERS,
  "app_private.end_own_session": USERS,
  "app_private.export_own_data": USERS,
  "app_private.export_own_rows": USERS,
  "app_private.own_sessions": USERS,
  "app_private.search_outlines": USERS,
  "app_private.certificate_with_code": EVERYONE,
  "public.get_usage": USERS,
  "public.has_video": EVERYONE,
  "public.official_deck_sizes": USERS,
  "public.locked_questions": USERS,
  "public.save_note": USERS,
  "public.unused_card_images": USERS,
  "public.import_notes": USERS,
  "public.set_cards_deleted": USERS,
  "public.show_message": USERS,
  "public.set_collection_deleted": USERS,
  "public.mark_cards": USERS,
  "public.copy_official_card": USERS,
  // For the backend's own functions and loaders.
  "app_private.password_matches": BACKEND,
  "app_private.session_has_required_aal": BACKEND,
  "public.billing_account": BACKEND,
  "public.confirm_account_deletion": BACKEND,
  "public.course_content_fingerprint": BACKEND,
  "public.delete_account": BACKEND,
  "public.issue_certificate": BACKEND,
  "public.lesson_access": BACKEND,
  "public.outline_content_fingerprint": BACKEND,
  "public.store_courses": BACKEND,
  "public.read_review_histories": BACKEND,
  "public.store_official_cards": BACKEND,
  "public.store_reviews": BACKEND,
  "public.store_outline_content": BACKEND,
  "public.store_outline_order": BACKEND,
  "public.store_study_aids": BACKEND,
  "public.use_recovery_code": BACKEND,
  "public.write_billing_state": BACKEND,
};
