import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useDomain } from "../domain/domain-context.ts";

interface RequireCourseModeProps {
  readonly children: ReactNode;
  readonly redirectTo?: string;
}

/** Shows its children in the course catalog mode only; everyone else goes to the courses. */
export function RequireCourseMode({ children, redirectTo = "/courses" }: RequireCourseModeProps) {
  const { isJDSimplified } = useDomain();
  return isJDSimplified ? children : <Navigate to={redirectTo} replace />;
}
