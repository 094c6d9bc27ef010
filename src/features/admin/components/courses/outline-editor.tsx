import type { AdminCourse } from "@backend/contracts/admin-courses.ts";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { moveBefore, moveBy, type Order, placeOf } from "../../model/course-order.ts";
import { Kbd, Pill } from "../parts.tsx";

interface OutlineEditorProps {
  readonly course: AdminCourse;
  readonly openLesson: string | null;
  readonly onOpenLesson: (id: string) => void;
  readonly onEditModule: (id: string | null) => void;
  readonly onAddLesson: (moduleId: string) => void;
}

const orderOf = (course: AdminCourse): Order =>
  course.modules.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));

/**
 * A course's modules and lessons. Space on a handle picks its line up, arrows move it, Space drops it and Escape puts it
 * back; each move is announced. The same by dragging.
 */
export function OutlineEditor({
  course,
  openLesson,
  onOpenLesson,
  onEditModule,
  onAddLesson,
}: OutlineEditorProps) {
  const saved = orderOf(course);
  const [order, setOrder] = useState(saved);
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const save = useAdminAct("admin_order_course", "We couldn’t save the order.");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the stored order changed.
  useEffect(() => setOrder(saved), [course.order_version]);

  const titles = new Map(
    course.modules.flatMap((module) => [
      [module.id, module.title] as const,
      ...module.lessons.map((lesson) => [lesson.id, lesson.title] as const),
    ]),
  );
  const lessons = new Map(course.modules.flatMap((module) => module.lessons.map((one) => [one.id, one])));
  const store = (next: Order) => {
    if (JSON.stringify(next) === JSON.stringify(saved)) return;
    save.mutate(
      {
        of_course: course.id,
        new_order: next.map(({ id, lessons: ids }) => ({ module: id, lessons: ids })),
        seen_version: course.order_version,
      },
      { onSuccess: () => notify.success("Order saved"), onError: () => setOrder(saved) },
    );
  };
  const drop = (next: Order) => {
    setHeld(null);
    store(next);
  };
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (event.key === " ") {
      event.preventDefault();
      if (held === id) {
        setSaid(`“${titles.get(id)}” dropped. ${placeOf(order, id)}.`);
        drop(order);
      } else {
        setHeld(id);
        setSaid(`“${titles.get(id)}” picked up. ${placeOf(order, id)}.`);
      }
    } else if (held === id && step) {
      event.preventDefault();
      const next = moveBy(order, id, step);
      setOrder(next);
      setSaid(placeOf(next, id));
    } else if (held === id && event.key === "Escape") {
      event.preventDefault();
      setHeld(null);
      setOrder(saved);
      setSaid(`“${titles.get(id)}” is back in its place.`);
    }
  };
  const handle = (id: string) => (
    <button
      type="button"
      aria-label={`Move ${titles.get(id)}`}
      aria-pressed={held === id}
      draggable
      // A pointer's click; a key's is handled below. On a touch screen, nothing can be dragged.
      onClick={({ detail }) => {
        if (detail > 0) setHeld(held === id ? null : id);
      }}
      onDragStart={(event) => event.dataTransfer.setData("text/plain", id)}
      onKeyDown={onKeyDown(id)}
      className="grid size-9 shrink-0 cursor-grab place-content-center rounded-sm text-ink-soft hover:text-ink md:size-7"
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
  const steps = (id: string) =>
    held === id &&
    ([-1, 1] as const).map((step) => {
      const Arrow = step < 0 ? ArrowUp : ArrowDown;
      return (
        <Button
          key={step}
          variant="quiet"
          size="icon"
          // The next move needs the version that this one makes.
          disabled={save.isPending}
          aria-label={`Move ${titles.get(id)} ${step < 0 ? "up" : "down"}`}
          onClick={() => {
            const next = moveBy(order, id, step);
            setOrder(next);
            setSaid(placeOf(next, id));
            store(next);
          }}
        >
          <Arrow aria-hidden="true" className="size-4" />
        </Button>
      );
    });
  const target = (id: string) => ({
    onDragOver: (event: React.DragEvent) => event.preventDefault(),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      const next = moveBefore(order, event.dataTransfer.getData("text/plain"), id);
      setOrder(next);
      drop(next);
    },
  });
  return (
    <div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {save.error && (
        <Notice tone="danger" title="The order wasn’t saved" className="mb-3">
          {save.error.message}
        </Notice>
      )}
      <ol className="border-line border-t">
        {order.map(({ id, lessons: ids }, place) => (
          <li key={id}>
            <div
              {...target(id)}
              className={cn(
                "flex items-center gap-1 border-line border-b bg-sunken py-0.5",
                held === id && "outline-2 outline-accent",
              )}
            >
              {handle(id)}
              {steps(id)}
              <button
                type="button"
                data-row={id}
                onClick={() => onEditModule(id)}
                className="min-w-0 flex-1 truncate py-1.5 text-left font-semibold"
              >
                {place + 1}. {titles.get(id)}
              </button>
              <Button variant="quiet" size="sm" onClick={() => onAddLesson(id)}>
                + Lesson<span className="sr-only"> in {titles.get(id)}</span>
              </Button>
            </div>
            <ol>
              {ids.map((lessonId, index) => {
                const lesson = lessons.get(lessonId);
                return (
                  <li
                    key={lessonId}
                    {...target(lessonId)}
                    className={cn(
                      "flex items-center gap-1 border-line border-b py-0.5 pl-3",
                      lessonId === openLesson && "bg-accent-soft",
                      held === lessonId && "outline-2 outline-accent",
                    )}
                  >
                    {handle(lessonId)}
                    {steps(lessonId)}
                    <button
                      type="button"
                      data-row={lessonId}
                      aria-current={lessonId === openLesson || undefined}
                      onClick={() => onOpenLesson(lessonId)}
                      className="flex min-w-0 flex-1 items-center justify-between gap-2 py-1.5 pr-2 text-left"
                    >
                      <span className="truncate">
                        {place + 1}.{index + 1} {titles.get(lessonId)}
                      </span>
                      <span className="flex shrink-0 items-center gap-1.5 text-ink-soft">
                        {lesson?.edited_at && <Pill tone="warning">Edited</Pill>}
                        {lesson?.is_preview && <Pill>Preview</Pill>}
                        {lesson?.minutes && `${lesson.minutes} min`}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={() => onEditModule(null)}>
          + Module
        </Button>
        {order.length > 0 && (
          <p className="text-ink-soft max-md:hidden">
            <Kbd>Space</Kbd> on a handle picks up, <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>Space</Kbd> drops,{" "}
            <Kbd>Esc</Kbd> cancels
          </p>
        )}
      </div>
    </div>
  );
}
