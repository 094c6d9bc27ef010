/** The study settings of a student who plans no minutes. */
export const WITHOUT_PLAN = {
  ...{ exam_target: 0.9, minutes_per_day: null, planned_minutes: null, planned_new_share: 100 },
  ...{ practice_per_day: 0, days_off: [], easy_days: [] },
};
