import { CONTACT_LIMITS } from "@backend/contracts/contact-limits.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { TextArea } from "@/components/ui/text-area.tsx";
import { TextField } from "@/components/ui/text-field.tsx";
import { RequestError } from "@/lib/request-error.ts";
import { sendContactMessage } from "../api/send-contact-message.ts";
import { type ContactField, keepContactDraft, readContactDraft } from "../model/draft.ts";
import { CONTACT_FIELDS, type FieldErrors, fieldErrors } from "../model/field-errors.ts";
import { ContactThanks } from "./contact-thanks.tsx";
import { useToasts } from "./use-toasts.tsx";

/** Codes whose message says more than that sending failed. */
const TELLING = new Set(["rate_limited", "invalid_message"]);

/** The contact form. It keeps a draft until the message is sent. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [reason, setReason] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const toasts = useToasts();

  // The browser keeps the fields' text: what is typed before this script runs stays, and wins over an older draft.
  useEffect(() => {
    if (isSent || !form.current) return;
    const draft = readContactDraft();
    for (const name of CONTACT_FIELDS) {
      const control = fieldOf(form.current, name);
      if (!control.value) control.value = draft[name] ?? "";
    }
  }, [isSent]);

  const keep = () => {
    if (form.current) keepContactDraft(valuesOf(form.current));
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const current = event.currentTarget;
    const found = fieldErrors((name) => fieldOf(current, name));
    setErrors(found);
    setReason(null);
    const [first] = CONTACT_FIELDS.filter((name) => found[name]);
    if (first) {
      fieldOf(current, first).focus();
      return;
    }
    setSending(true);
    try {
      const website = String(new FormData(current).get("website") ?? "");
      await sendContactMessage({ ...valuesOf(current), website });
      keepContactDraft({});
      setSent(true);
      void toasts.show("success", "Message sent successfully!");
    } catch (error) {
      if (error instanceof RequestError && TELLING.has(error.code)) setReason(error.message);
      void toasts.show("error", "Failed to send message. Please try again.");
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      {isSent ? (
        <ContactThanks onAgain={() => setSent(false)} />
      ) : (
        <form
          ref={form}
          noValidate
          onSubmit={send}
          onInput={keep}
          onFocus={toasts.prepare}
          className="grid gap-5"
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              required
              maxLength={CONTACT_LIMITS.name}
              error={errors.name ?? null}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={CONTACT_LIMITS.email}
              error={errors.email ?? null}
            />
          </div>
          <TextField
            label="Subject"
            name="subject"
            required
            maxLength={CONTACT_LIMITS.subject}
            error={errors.subject ?? null}
          />
          <TextArea
            label="Message"
            name="message"
            rows={6}
            required
            maxLength={CONTACT_LIMITS.message}
            error={errors.message ?? null}
          />
          <div aria-hidden="true" className="hidden">
            <label>
              Leave this empty
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {reason && <Notice tone="danger">{reason}</Notice>}
          <Button type="submit" size="lg" isBusy={isSending} className="sm:justify-self-start">
            {isSending ? "Sending..." : "Send Message"}
          </Button>
        </form>
      )}
      {toasts.host}
    </>
  );
}

function fieldOf(form: HTMLFormElement, name: ContactField): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
}

function valuesOf(form: HTMLFormElement): Record<ContactField, string> {
  const value = (name: ContactField) => fieldOf(form, name).value;
  return { name: value("name"), email: value("email"), subject: value("subject"), message: value("message") };
}
