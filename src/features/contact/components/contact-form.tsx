import { CONTACT_LIMITS } from "@backend/contracts/contact-limits.ts";
import { useEffect, useState } from "react";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { sendContactMessage } from "../api/send-contact-message.ts";
import { CONTACT_FIELDS, keepContactDraft, readContactDraft } from "../model/draft.ts";
import { ContactThanks } from "./contact-thanks.tsx";
import { useToasts } from "./use-toasts.tsx";

/** Codes whose message says more than that sending failed. */
const TELLING = new Set(["rate_limited", "invalid_message"]);

/** The contact form. It keeps a draft until the message is sent. */
export function ContactForm() {
  /** Null until a message is sent, false while another is written. */
  const [isSent, setSent] = useState<boolean | null>(null);
  const toasts = useToasts();
  // Without initial values, what is typed into the rendered page before this script runs stays.
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("@backend/contracts/contact.ts")).contactRequest,
    send: async (message) => {
      try {
        await sendContactMessage(message);
      } catch (error) {
        void toasts.show("error", "Failed to send message. Please try again.");
        throw error;
      }
      keepContactDraft({});
      setSent(true);
      form.reset({ name: "", email: "", subject: "", message: "" });
      void toasts.show("success", "Message sent successfully!");
    },
  });
  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const draft = readContactDraft();
    for (const name of CONTACT_FIELDS) {
      // What was typed just now wins over an older draft.
      if (!getValues(name)) setValue(name, draft[name] ?? "");
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values: { name, email, subject, message } }) =>
        keepContactDraft({ name, email, subject, message }),
    });
  }, [getValues, setValue, subscribe]);

  return (
    <>
      {isSent ? (
        <ContactThanks onAgain={() => setSent(false)} />
      ) : (
        <form
          {...bindings}
          onFocus={() => {
            bindings.onFocus();
            toasts.prepare();
          }}
          className="grid gap-5"
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField
              form={form}
              name="name"
              label="Name"
              autoComplete="name"
              required
              // The button for another message, which had the focus, is gone.
              autoFocus={isSent === false}
              maxLength={CONTACT_LIMITS.name}
            />
            <FormField
              form={form}
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              required
              maxLength={CONTACT_LIMITS.email}
            />
          </div>
          <FormField form={form} name="subject" label="Subject" required maxLength={CONTACT_LIMITS.subject} />
          <FormField
            form={form}
            name="message"
            as="textarea"
            label="Message"
            rows={6}
            required
            maxLength={CONTACT_LIMITS.message}
          />
          <div aria-hidden="true" className="hidden">
            <label>
              Leave this empty
              <input {...form.register("website")} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {failure && TELLING.has(failure.code) && <Notice tone="danger">{failure.message}</Notice>}
          <Button type="submit" size="lg" isBusy={isBusy} className="sm:justify-self-start">
            {isBusy ? "Sending..." : "Send Message"}
          </Button>
        </form>
      )}
      {toasts.host}
    </>
  );
}
