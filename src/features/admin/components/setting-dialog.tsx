import type { Setting, SettingValue } from "@backend/contracts/admin-figures.ts";
import { useState } from "react";
import { Segments } from "@/components/ui/segments.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../api/use-admin-act.ts";
import { SETTING_LABELS, settingText } from "../model/setting-labels.ts";
import { ActDialog } from "./act-dialog.tsx";

/** Changes a setting, with a reason. */
export function SettingDialog({
  setting,
  onClose,
}: {
  readonly setting: Setting;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState(String(setting.value));
  const act = useAdminAct("admin_change_setting", "We couldn’t change this setting.");
  const label = SETTING_LABELS[setting.name];
  const value: SettingValue =
    label?.kind === "number" ? Number(text) : label?.kind === "switch" ? text === "true" : text.trim();
  const isReady = value !== setting.value && !(label?.kind === "number" && !/^\d+$/.test(text));
  return (
    <ActDialog
      title={label?.title ?? setting.name}
      description={label?.hint ?? ""}
      changes={[["Value", settingText(setting.value), settingText(value)]]}
      confirmLabel="Change for everyone"
      isReady={isReady}
      onClose={onClose}
      onConfirm={async (reason) => {
        await act.mutateAsync({
          setting_name: setting.name,
          new_value: value,
          seen_version: setting.version,
          reason,
        });
        notify.success(`${label?.title ?? setting.name}: ${settingText(value)}`);
        onClose();
      }}
    >
      {label?.kind === "switch" ? (
        <Segments
          label={label.title}
          value={text}
          options={[
            ["true", "On"],
            ["false", "Off"],
          ]}
          onChange={setText}
        />
      ) : label?.kind === "long_text" ? (
        <TextArea
          label="New value"
          rows={label.most && label.most > 300 ? 8 : 3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={
            label.most && text.length > label.most
              ? `At most ${label.most.toLocaleString("en-US")} characters.`
              : null
          }
        />
      ) : (
        <TextField
          label="New value"
          inputMode={label?.kind === "number" ? "numeric" : "text"}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={label?.kind === "number" && !/^\d+$/.test(text) ? "A whole number." : null}
        />
      )}
    </ActDialog>
  );
}
