/** Where administrators are led from every other address (specification, 2.9). */
export const DASHBOARD = "/admin/dashboard";
