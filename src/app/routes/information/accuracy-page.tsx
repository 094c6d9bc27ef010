import figures from "virtual:accuracy";
import { AccuracyReport } from "./accuracy-report.tsx";

/** `/accuracy`. Its figures are read from the project's files by the build (scripts/build/accuracy-plugin.ts). */
export default function AccuracyPage() {
  return <AccuracyReport figures={figures} />;
}
