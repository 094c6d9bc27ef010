import { useMutation } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/card.tsx";
import { flash } from "@/components/ui/toasts.ts";
import { incrementMessageCount } from "../api/increment-message-count.ts";
import { resetMessageCount } from "../api/reset-message-count.ts";
import { testDatabaseAccess } from "../api/test-database-access.ts";

interface DeveloperToolsCardProps {
  readonly userId: string;
  /**
   * Reads this month's count again.
   * @throws if that fails.
   */
  readonly refreshCount: () => Promise<number>;
}

interface Tool {
  readonly label: string;
  /** @returns the message to show on success. If it throws, the error's message is shown. */
  readonly run: () => Promise<string>;
}

/** Shown to every user. Its writes work only on a server that was started with the developer tools. */
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
    onSuccess: (message) => flash.success(message),
    onError: (error) => flash.error(error.message),
  });
  return (
    <Card
      title="Developer Tools"
      description="Check how messages are counted. Changing the count is disabled in production."
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
