import { useMutation } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { incrementMessageCount } from "../api/increment-message-count.ts";
import { resetMessageCount } from "../api/reset-message-count.ts";
import { testDatabaseAccess } from "../api/test-database-access.ts";

interface DeveloperToolsCardProps {
  readonly userId: string;
  /** Reads the month's count again. @throws when that fails. */
  readonly refreshCount: () => Promise<number>;
}

interface Tool {
  readonly label: string;
  /** Returns what to say when it went well; what it throws is said as well. */
  readonly run: () => Promise<string>;
}

/** Shown to all; its writes work only where the server was started with the developer tools. */
export function DeveloperToolsCard({ userId, refreshCount }: DeveloperToolsCardProps) {
  const tools: readonly Tool[] = [
    { label: "Refresh Count", run: async () => `Message count: ${await refreshCount()}` },
    {
      label: "Increment Count",
      run: async () => {
        const count = await incrementMessageCount(userId);
        await refreshCount().catch(() => {});
        return `Message count: ${count}`;
      },
    },
    {
      label: "Reset Count",
      run: async () => {
        await resetMessageCount(userId);
        await refreshCount().catch(() => {});
        return "Message count reset";
      },
    },
    {
      label: "Test DB Access",
      run: async () => {
        const months = await testDatabaseAccess(userId);
        return `Database access works: ${months} message count ${months === 1 ? "record" : "records"}`;
      },
    },
  ];
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (tool: Tool) => tool.run(),
    onSuccess: (message) => notify.success(message),
    onError: (error) => notify.error(error.message),
    networkMode: "always",
  });
  return (
    <Card
      title="Developer Tools"
      description="For checking that messages are counted. A server in use refuses to change the count."
      aside={<Badge>Dev Only</Badge>}
    >
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {tools.map((tool) => (
          <Button
            key={tool.label}
            variant="secondary"
            size="sm"
            disabled={isPending}
            isBusy={isPending && variables.label === tool.label}
            onClick={() => mutate(tool)}
          >
            {tool.label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
