import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { relativeTime } from "@/lib/relative-time.ts";
import { listContactMessages } from "../../api/list-reports.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { Loaded } from "../loaded.tsx";
import { Empty } from "../parts.tsx";

/** Messages from the contact form. Answers are written in the administrator's own mail program. */
export function ContactMessages({ isAnswered }: { readonly isAnswered: boolean }) {
  const messages = useQuery(listContactMessages(isAnswered));
  const act = useAdminAct("admin_set_contact_answered", "We couldn’t change this message.");
  const mark = (contact: string, next: boolean) =>
    act.mutate(
      { contact, is_answered: next },
      {
        onSuccess: () =>
          notify.success(next ? "Marked as answered" : "Marked as open", {
            action: { label: "Undo", onClick: () => act.mutate({ contact, is_answered: !next }) },
          }),
        onError: (error) => notify.error(error.message),
      },
    );
  return (
    <Loaded query={messages} what="the messages">
      {(all) =>
        all.length === 0 ? (
          <Empty>{isAnswered ? "No message was answered yet." : "No messages to answer."}</Empty>
        ) : (
          <ul>
            {all.map((message) => (
              <li key={message.id} className="grid gap-2 border-line border-b py-4">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <strong>{message.subject}</strong>
                  <span className="text-ink-soft">
                    {message.name}, {message.email}, {relativeTime(message.created_at)}
                  </span>
                </p>
                <p className="measure whitespace-pre-line break-words">{message.message}</p>
                <div className="flex flex-wrap gap-2">
                  <Button variant="secondary" size="sm" asChild>
                    <a
                      data-row={message.id}
                      href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
                    >
                      Reply
                    </a>
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={act.isPending}
                    onClick={() => mark(message.id, !isAnswered)}
                  >
                    {isAnswered ? "Mark as open" : "Mark as answered"}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
