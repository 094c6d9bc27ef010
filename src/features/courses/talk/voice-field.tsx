import { Volume2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Options } from "@/components/ui/options.tsx";
import { chooseVoice, chosenVoice, englishVoices, SILENT, watchVoices } from "./voices.ts";

const SAMPLE = "Four elements, in order: a duty, its breach, causation, and harm.";

/** Which of the device's voices speaks, remembered on this device. */
export function VoiceField({ onChange }: { readonly onChange: () => void }) {
  const id = useId();
  const [, setVersion] = useState(0);
  useEffect(() => watchVoices(() => setVersion((version) => version + 1)), []);
  const voices = englishVoices();
  if (voices.length === 0)
    return (
      <p className="px-(--content-padding) text-ink-soft text-sm md:px-0">
        This browser has no English voice, so the talk runs silently, with captions.
      </p>
    );
  const chosen = chosenVoice();
  return (
    <div className="flex flex-wrap items-center gap-2 px-(--content-padding) text-sm md:px-0">
      <label htmlFor={id} className="text-ink-soft">
        Voice
      </label>
      <select
        id={id}
        value={chosen?.voiceURI ?? SILENT}
        onChange={(event) => {
          chooseVoice(event.target.value);
          setVersion((version) => version + 1);
          onChange();
        }}
        className="h-8 min-w-0 max-w-56 rounded-md border border-line-strong bg-raised px-2 pointer-coarse:h-11"
      >
        <Options of={voices.map(({ voiceURI, name }) => [voiceURI, name])} />
        <option value={SILENT}>No voice, captions only</option>
      </select>
      {chosen && (
        <Button
          variant="quiet"
          size="sm"
          className="pointer-coarse:h-11"
          onClick={() => {
            const sample = new SpeechSynthesisUtterance(SAMPLE);
            sample.voice = chosen;
            sample.lang = chosen.lang;
            speechSynthesis.cancel();
            speechSynthesis.speak(sample);
          }}
        >
          <Volume2 aria-hidden="true" className="size-4" />
          Hear it
        </Button>
      )}
    </div>
  );
}
