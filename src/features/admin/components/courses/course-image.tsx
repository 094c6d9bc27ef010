import { type AdminCourse, storedImage } from "@backend/contracts/admin-courses.ts";
import { COURSE_IMAGES_BUCKET } from "@backend/contracts/courses.ts";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { deleteFiles } from "@/lib/storage-request.ts";
import { useAdminAct } from "../../api/use-admin-act.ts";
import { type ChosenImage, readImage } from "../../model/read-image.ts";
import { startUpload } from "../../model/upload.ts";

interface CourseImageProps {
  readonly course: AdminCourse;
  /** The course's version that the administrator sees. */
  readonly version: () => string;
  /** With the course's next version. */
  readonly onChanged: (version: string) => void;
}

/** The course's cover: what students see now, and another one to compare before it replaces it. */
export function CourseImage({ course, version, onChanged }: CourseImageProps) {
  const set = useAdminAct("admin_set_course_image", "We couldn’t change the image.", { answer: storedImage });
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isBusy = share !== null || set.isPending;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setProblem(null);
    try {
      setChosen(await readImage(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "We couldn’t read this image.");
    }
  };
  const use = async (file: string | null) => {
    const stored = await set.mutateAsync({ of_course: course.id, file, seen_version: version() });
    onChanged(stored.version);
    if (stored.outdated.length > 0) {
      // If this fails, they only take up room.
      await deleteFiles(COURSE_IMAGES_BUCKET, stored.outdated, "The old images stay.").catch(() => {});
    }
  };
  const attempt = async (work: () => Promise<void>, done: string) => {
    setProblem(null);
    try {
      await work();
      setChosen(null);
      notify.success(done);
    } catch (error) {
      setProblem(
        error instanceof Error && "code" in error
          ? error.message
          : "The upload stopped. Check your connection, then try again.",
      );
    } finally {
      setShare(null);
    }
  };
  const upload = (image: ChosenImage) =>
    attempt(async () => {
      // A name of its own for each image, so that no browser shows an earlier one.
      const name = `${course.id}/${crypto.randomUUID()}.${image.extension}`;
      setShare(0);
      const running = await startUpload(
        image.file,
        { bucket: COURSE_IMAGES_BUCKET, name },
        ({ sent, total }) => setShare(total > 0 ? Math.round((sent / total) * 100) : 0),
      );
      await running.done;
      await use(name);
    }, "Image replaced");

  return (
    <section aria-label="Course image" className="grid gap-2">
      <p className="font-medium text-sm">Image</p>
      <div className="flex flex-wrap gap-4">
        <Cover label={chosen ? "Now" : null} address={course.image} title={course.title} />
        {chosen && <Cover label="New" address={chosen.address} title={course.title} />}
      </div>
      {chosen?.warning && <p className="text-ink-soft">{chosen.warning}</p>}
      {share !== null && (
        <progress value={share} max={100} aria-label="Image sent" className="h-2 w-full max-w-80" />
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {chosen ? (
          <>
            <Button size="sm" isBusy={isBusy} onClick={() => void upload(chosen)}>
              Use this image
            </Button>
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => setChosen(null)}>
              Keep the old one
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => picker.current?.click()}>
              {course.image ? "Replace…" : "Upload…"}
              <span className="sr-only"> image</span>
            </Button>
            {course.image && (
              <Button
                variant="quiet"
                size="sm"
                isBusy={isBusy}
                onClick={() => void attempt(() => use(null), "Image removed")}
              >
                Remove image
              </Button>
            )}
          </>
        )}
      </div>
      <p className="text-ink-soft text-sm">
        PNG, JPEG, or WebP, up to 5 MB. It’s cropped to 16:9; 1280 × 720 is best.
      </p>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Course image file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void choose(event)}
      />
    </section>
  );
}

/** As it is cropped on a course's card. Without an address, the title, as students see it. */
function Cover({
  label,
  address,
  title,
}: {
  readonly label: string | null;
  readonly address: string | null;
  readonly title: string;
}) {
  return (
    <figure className="grid w-full max-w-80 gap-1">
      {address ? (
        <img
          src={address}
          alt={label === "New" ? "The new cover" : "The cover"}
          className="aspect-video w-full rounded-md border border-line object-cover"
        />
      ) : (
        <div className="grid aspect-video content-end rounded-md bg-cloth p-4 font-serif text-on-cloth italic">
          {title}
        </div>
      )}
      {label && <figcaption className="text-ink-soft text-sm">{label}</figcaption>}
    </figure>
  );
}
