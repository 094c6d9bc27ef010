import { Skeleton } from "@/components/ui/skeleton.tsx";

export function PracticeSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton label="Loading your practice…" className="h-96" />
    </div>
  );
}

export function SessionSkeleton() {
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-16">
      <Skeleton label="Loading the session…" className="h-96" />
    </div>
  );
}
