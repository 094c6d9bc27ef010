/** The administrators' area, with the demo school in it. */
import { SCREENS } from "../../../src/features/admin/model/screens.ts";
import { administrator, type Screen } from "./screen.ts";

export const ADMINISTRATION: readonly Screen[] = [
  ...SCREENS.map(({ path }) => {
    const name = path.replace("/admin/", "");
    return administrator(name, `admin-${name}`, path);
  }),
  administrator("user", "admin-user", ({ someone }) => `/admin/users/${someone}`),
  administrator("course", "admin-course", ({ rented }) => `/admin/courses/${rented.id}`),
];
