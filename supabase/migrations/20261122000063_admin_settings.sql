-- Settings that administrators change while the server runs. Each has a version, so that the second of two
-- administrators is told, and every change goes to the audit log.

create function app_private.setting_problem(of_name text, value jsonb)
  returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  kind constant text := jsonb_typeof(value);
begin
  case of_name
    when 'free_messages_per_month' then
      return case when kind <> 'number' or value::numeric not between 0 and 10000 or value::numeric % 1 <> 0
        then 'Choose a whole number from 0 to 10,000.' end;
    when 'messages_per_minute' then
      return case when kind <> 'number' or value::numeric not between 1 and 1000 or value::numeric % 1 <> 0
        then 'Choose a whole number from 1 to 1,000.' end;
    when 'promo_banner' then
      return case when kind <> 'boolean' then 'Choose on or off.' end;
    when 'maintenance_notice' then
      return case when kind <> 'string' or length(value #>> '{}') > 300
        then 'Write at most 300 characters. Leave it empty for no notice.' end;
    when 'instructor' then
      return case when kind <> 'string' or length(value #>> '{}') > 2000
        then 'Write at most 2,000 characters. Leave it empty for no page.' end;
    when 'error_alerts' then
      return case when kind <> 'boolean' then 'Choose on or off.' end;
    when 'model_answers' then
      return case when kind <> 'boolean' then 'Choose on or off.' end;
    when 'study_mode' then
      return case when kind <> 'boolean' then 'Choose on or off.' end;
    else
      return 'There is no such setting.';
  end case;
end;
$$;
comment on function app_private.setting_problem is
  'What is wrong with a value, as a sentence; null if it is fine. Only settings that it knows can be '
  'changed.';

create function app_private.announce_setting()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('hornbook_settings', new.name);
  return null;
end;
$$;
create trigger announce_setting after insert or update of value on app_private.settings
  for each row execute function app_private.announce_setting();

create function public.site_settings()
  returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'promoBanner', app_private.setting('promo_banner'),
    'maintenanceNotice', app_private.setting('maintenance_notice'),
    'instructor', app_private.setting('instructor'),
    'freeMessages', app_private.setting('free_messages_per_month')
  );
$$;
comment on function public.site_settings is
  '{promoBanner, maintenanceNotice, instructor, freeMessages} for the pages that the host serves.';

create function public.admin_settings()
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app_private.require_admin();
  return (
    select jsonb_agg(jsonb_build_object(
      'name', known.name, 'value', app_private.setting(known.name),
      'standard', app_private.standard_setting(known.name),
      'version', coalesce(s.version, 0), 'changed_at', s.changed_at,
      'changed_by', app_private.name_of(s.changed_by)
    ) order by known.place)
    from (values
      (1, 'free_messages_per_month'), (2, 'messages_per_minute'), (3, 'promo_banner'),
        (4, 'maintenance_notice'),
      (5, 'instructor'), (6, 'model_answers'), (7, 'study_mode'), (8, 'error_alerts')
    ) as known (place, name)
    left join app_private.settings as s on s.name = known.name
  );
end;
$$;
comment on function public.admin_settings is
  'Every setting: [{name, value, standard, version: 0 if never set, changed_at, changed_by}].';

create function public.admin_change_setting(setting_name text, new_value jsonb, seen_version integer,
  reason text)
  returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  me constant uuid := app_private.require_admin();
  why text;
  problem text;
  was record;
begin
  why := app_private.valid_reason(reason);
  problem := app_private.setting_problem(setting_name, coalesce(new_value, 'null'));
  if problem is not null then
    perform app_private.refuse('HB422', problem);
  end if;
  perform pg_advisory_xact_lock(hashtext('setting ' || setting_name));
  select s.value, s.version into was from app_private.settings as s where s.name = setting_name;
  if coalesce(was.version, 0) is distinct from seen_version then
    perform app_private.refuse('HB409',
      'Another administrator changed this setting meanwhile. Nothing was overwritten.');
  end if;
  insert into app_private.settings as s (name, value, changed_by) values (setting_name, new_value, me)
  on conflict (name) do update set
    value = excluded.value, version = s.version + 1, changed_at = now(), changed_by = excluded.changed_by;
  perform app_private.note_admin_act(
    'setting changed', 'setting', setting_name, why,
    jsonb_build_object('value', coalesce(was.value, app_private.standard_setting(setting_name))),
    jsonb_build_object('value', new_value)
  );
  return coalesce(was.version, 0) + 1;
end;
$$;
comment on function public.admin_change_setting is
  'Changes a setting, for everyone at once, and returns its new version. HB409 if seen_version isn''t the '
  'current one.';

grant execute on function public.admin_settings, public.admin_change_setting to authenticated;
