/** `npm run list`: lists the courses' files with their checksums, after one was added, replaced, or removed by hand. */
import { readMediaList, writeMediaList } from "../corpus/course-media.ts";
import { CONTENT } from "./places.ts";

writeMediaList(CONTENT, readMediaList(CONTENT).sheets);
