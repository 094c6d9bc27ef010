/** The fields that several kinds of content have. */
import { z } from "zod";

export const text = z.string().trim().min(1);

/** A permanent name: `pulled-plate`. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

export const month = z.string().regex(/^\d{4}-\d{2}$/, "must be YYYY-MM");
