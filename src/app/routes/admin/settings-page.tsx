import type { Setting } from "@backend/contracts/admin-figures.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Section } from "@/components/ui/section.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { listSettings } from "@/features/admin/api/list-settings.ts";
import { AuditList } from "@/features/admin/components/audit-list.tsx";
import { Loaded } from "@/features/admin/components/loaded.tsx";
import { ScreenHeading } from "@/features/admin/components/parts.tsx";
import { SettingDialog } from "@/features/admin/components/setting-dialog.tsx";
import { useListKeys } from "@/features/admin/components/use-list-keys.ts";
import { formatTime } from "@/features/admin/model/format.ts";
import { SETTING_LABELS, settingText } from "@/features/admin/model/setting-labels.ts";

/** `/admin/settings`: what administrators change while the server runs. */
export default function SettingsPage() {
  usePageTitle("Settings");
  useListKeys();
  const settings = useQuery(listSettings());
  const [changed, setChanged] = useState<Setting | null>(null);
  return (
    <>
      <ScreenHeading title="Settings" note="Changes apply immediately, for everyone, without a restart." />
      <Loaded query={settings} what="the settings">
        {(all) => (
          <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <dl className="border-line border-t">
              {all.map((setting) => (
                <div
                  key={setting.name}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-line border-b py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto]"
                >
                  <dt className="max-md:col-span-2">
                    <span className="font-semibold">
                      {SETTING_LABELS[setting.name]?.title ?? setting.name}
                    </span>
                    <span className="block text-ink-soft">{SETTING_LABELS[setting.name]?.hint}</span>
                  </dt>
                  <dd className="break-words">
                    <strong>{settingText(setting.value)}</strong>
                    <span className="block text-ink-soft">
                      {setting.changed_at
                        ? `${setting.changed_by ?? "The operator"}, ${formatTime(setting.changed_at)}`
                        : "Standard"}
                    </span>
                  </dd>
                  <dd>
                    <Button
                      variant="secondary"
                      size="sm"
                      data-row={setting.name}
                      onClick={() => setChanged(setting)}
                    >
                      Change…<span className="sr-only"> {SETTING_LABELS[setting.name]?.title}</span>
                    </Button>
                  </dd>
                </div>
              ))}
              <div className="py-3">
                <dt className="font-semibold">Model and prompt</dt>
                <dd>
                  <Link to="/admin/hornbook" className="text-accent underline">
                    Configurations are compared and made live in the question console
                  </Link>
                </dd>
              </div>
            </dl>
            <Section title="History">
              <AuditList filter={{ kind: "setting" }} />
            </Section>
          </div>
        )}
      </Loaded>
      {changed && (
        <SettingDialog
          setting={settings.data?.find(({ name }) => name === changed.name) ?? changed}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
